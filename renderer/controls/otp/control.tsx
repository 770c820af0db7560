import type { InputEvent } from 'react';
import { useSettings } from '../../host/host.ts';
import { classes } from '../../ui/classes.ts';
import inputs from '../../ui/field/input.module.css';
import type { ControlProps } from '../control.ts';
import { TextInput } from '../shared/text-input.tsx';
import styles from './otp.module.css';

/** A one-time code. Its last digit submits a form that asks for nothing else. */
function OtpControl(props: ControlProps) {
  const { otpLength } = useSettings();
  const digits = (typed: string) => typed.replace(/\D/g, '').slice(0, otpLength);
  const submitWhole = ({ currentTarget: { form, value }, nativeEvent }: InputEvent<HTMLInputElement>) => {
    // Typed, pasted or filled in from the message; a deletion and a script have no such type.
    if (!nativeEvent.inputType?.startsWith('insert') || digits(value).length < otpLength) return;
    // After the render with the last digit.
    if (form?.querySelectorAll('input, select, textarea').length === 1)
      requestAnimationFrame(() => form.requestSubmit());
  };
  return (
    <TextInput
      {...props}
      className={classes(inputs.input, styles.code)}
      inputMode="numeric"
      autoComplete="one-time-code"
      // Room for a code that was pasted with a space; the extra characters are dropped below.
      maxLength={otpLength * 2}
      normalise={digits}
      onInput={submitWhole}
    />
  );
}

export { OtpControl as Control };

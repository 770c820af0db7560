import { useSettings } from '../../host/host.ts';
import { classes } from '../../ui/classes.ts';
import inputs from '../../ui/field/input.module.css';
import type { ControlProps } from '../control.ts';
import { TextInput } from '../shared/text-input.tsx';
import styles from './otp.module.css';

function OtpControl(props: ControlProps) {
  const { otpLength } = useSettings();
  return (
    <TextInput
      {...props}
      className={classes(inputs.input, styles.code)}
      inputMode="numeric"
      autoComplete="one-time-code"
      // Room for a code that was pasted with a space; the extra characters are dropped below.
      maxLength={otpLength * 2}
      normalise={(typed) => typed.replace(/\D/g, '').slice(0, otpLength)}
    />
  );
}

export { OtpControl as Control };

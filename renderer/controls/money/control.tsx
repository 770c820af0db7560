import { useSettings } from '../../host/host.ts';
import { formatValue } from '../../language/text/formats/format-value.ts';
import { classes } from '../../ui/classes.ts';
import inputs from '../../ui/field/input.module.css';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import type { ControlProps } from '../control.ts';
import { NumberInput } from '../shared/number-input.tsx';
import { useSibling } from '../values.ts';
import { amountText, currencyDecimals, currencySign } from './amount.ts';
import styles from './money.module.css';

function MoneyControl(props: ControlProps) {
  const { id, value, field, isReadOnly, describedBy } = props;
  const { locale } = useSettings();
  const named = useSibling(field.currencyField);
  const currency = typeof named === 'string' && named !== '' ? named : (locale.currency ?? 'INR');
  if (isReadOnly)
    return (
      <output id={id} className={inputs.output}>
        {formatValue('money', value, { ...locale, currency })}
      </output>
    );

  const signId = `${id}-currency`;
  return (
    <span className={styles.money}>
      <span className={styles.sign} id={signId}>
        <span aria-hidden="true">{currencySign(locale.locale, currency)}</span>
        <VisuallyHidden>{`in ${currency}`}</VisuallyHidden>
      </span>
      <NumberInput
        {...props}
        className={classes(inputs.input, styles.amount)}
        describedBy={describedBy === undefined ? signId : `${describedBy} ${signId}`}
        decimals={currencyDecimals(currency)}
        atRest={(amount) => amountText(amount, locale.locale, currency)}
      />
    </span>
  );
}

export { MoneyControl as Control };

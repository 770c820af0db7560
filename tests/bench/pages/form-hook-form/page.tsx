import { useForm, useWatch, type Control, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { CHOICES, formPlan, isRuledIn, type PlannedField, type Rule } from '../../fake-data/form-plan.ts';
import { askedForm } from '../host/asked-form.ts';
import { show } from '../host/show.ts';

type Values = Record<string, string | number | boolean>;

const { fields, isExisting, record } = askedForm();
const plan = formPlan(fields);

/**
 * The form as the documentation of react-hook-form writes it: uncontrolled inputs, and `watch` where a rule reads
 * another field.
 */
function HandWritten({ values }: { values: Values }) {
  const {
    register,
    control,
    handleSubmit,
    formState: { errors },
  } = useForm<Values>({ defaultValues: values });
  return (
    <form noValidate onSubmit={handleSubmit(() => undefined)}>
      {plan.map((field) =>
        field.rule === undefined ? (
          <Field key={field.name} field={field} register={register} errors={errors} />
        ) : (
          <Ruled
            key={field.name}
            field={field}
            rule={field.rule}
            control={control}
            register={register}
            errors={errors}
          />
        ),
      )}
      <button type="submit">Save Changes</button>
    </form>
  );
}

interface FieldProps {
  field: PlannedField;
  register: UseFormRegister<Values>;
  errors: FieldErrors<Values>;
}

function Ruled({ rule, control, ...field }: FieldProps & { rule: Rule; control: Control<Values> }) {
  const value = useWatch({ control, name: rule.field });
  return isRuledIn(rule, value) && <Field {...field} />;
}

function Field({ field: { name, label, kind }, register, errors }: FieldProps) {
  const props = register(name, kind === 'text' ? { required: 'This is required.' } : {});
  const error = errors[name]?.message;
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      {kind === 'select' ? (
        <select id={name} {...props}>
          <option value="">Select…</option>
          {CHOICES.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input id={name} type={kind} aria-invalid={error !== undefined} {...props} />
      )}
      {error !== undefined && <p>{error}</p>}
    </div>
  );
}

show(<HandWritten values={isExisting ? await record() : {}} />);

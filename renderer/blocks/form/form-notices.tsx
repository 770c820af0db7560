import { conditionFields } from '../../language/conditions/fields.ts';
import { templateFields } from '../../language/templates/template-fields.ts';
import type { Notice } from '../../language/types/calls.ts';
import { Notices } from '../frame/notices.tsx';
import { useForm, useScopeOf } from './form-context.ts';

/** The form's notices, above its fields, as they hold while it is filled in. */
export function FormNotices() {
  const { model } = useForm();
  const scope = useScopeOf((model.notices ?? []).flatMap(pathsOf));
  return <Notices notices={model.notices} scope={scope} />;
}

function pathsOf({ text, visibleWhen }: Notice): string[] {
  return [...templateFields(text).map(({ path }) => path), ...(visibleWhen === undefined ? [] : conditionFields(visibleWhen))];
}

import { conditionFields } from '../../language/logic/conditions/fields.ts';
import { templateFields } from '../../language/text/templates/template-fields.ts';
import type { Notice } from '../../language/types/calls.ts';
import { Notices } from '../../parts/frame/notices.tsx';
import { useForm, useScopeOf } from '../../fields/record/fields-context.ts';

/** Shows the form's notices above its fields. They follow the typed values. */
export function FormNotices() {
  const { model } = useForm();
  const scope = useScopeOf((model.notices ?? []).flatMap(pathsOf));
  return <Notices notices={model.notices} scope={scope} />;
}

function pathsOf({ text, visibleWhen }: Notice): string[] {
  return [
    ...templateFields(text).map(({ path }) => path),
    ...(visibleWhen === undefined ? [] : conditionFields(visibleWhen)),
  ];
}

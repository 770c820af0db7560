import type { FormModel } from '../../../language/models/form/form-model.ts';
import type { RendererHost } from '../../../host/host.ts';

/**
 * Returns the title of a form: of a person who may only look at the record it is the kind of the record, because
 * 'Edit Product' would promise more.
 */
export function formTitle(
  { title, endpoints, entity }: Pick<FormModel, 'title' | 'endpoints'> & { entity: { title: string } },
  isAdd: boolean,
  host: Pick<RendererHost, 'can'>,
): string {
  if (isAdd) return title.add ?? '';
  const { update } = endpoints;
  return update === undefined || !host.can(update) ? entity.title : (title.edit ?? '');
}

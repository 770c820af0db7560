import { formModel } from '../../renderer/language/models/form/form-model.ts';
import { initialValues } from '../../renderer/language/models/form/initial-values.ts';
import { formPayload } from '../../renderer/language/models/form/payload.ts';
import { isObject } from '../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import { changeByAnother, formScreen, readRows, valueIn, type Edit, type Ended, type Shop } from './shop.ts';

const model = formModel(formScreen);

/** Makes the change of a list by the form: one record after the other is opened, changed and saved, and changed back. */
export async function editByForm(shop: Shop, edit: Edit): Promise<Ended[]> {
  const opened: JsonObject[] = [];
  for (const place of edit.rows) opened.push(await open(shop, place));
  for (const row of await readRows(shop, edit.stale)) await changeByAnother(shop, row);
  const ended: Ended[] = [];
  for (const [index, place] of edit.rows.entries())
    ended.push(await save(shop, place, opened[index] ?? {}, edit, valueIn(shop, edit)));
  if (!edit.isUndone) return ended;
  const back = [...ended.entries()].filter(([, { isDone }]) => isDone);
  for (const [index, { place }] of back)
    ended.push(await save(shop, place, await open(shop, place), edit, opened[index]?.[edit.name] ?? null));
  return ended;
}

/** Returns the record as the form shows it. */
async function open({ service, products }: Shop, place: number): Promise<JsonObject> {
  const { result } = (await service.read('getProductById', [products[place] ?? 0])).envelope();
  if (model === null || !isObject(result)) throw new Error(`The product at place ${place} cannot be opened.`);
  return initialValues(model, result);
}

async function save({ service }: Shop, place: number, opened: JsonObject, edit: Edit, value: Json): Promise<Ended> {
  if (model === null) throw new Error('There is no form of products.');
  const payload = formPayload(model, { ...opened, [edit.name]: value }, 'update');
  const answer = await service.write('updateProduct', payload);
  const { message, fieldErrors = [] } = answer.envelope();
  const isDone = answer.status === 200;
  return { place, isDone, message: isDone ? '' : (fieldErrors[0]?.message ?? message) };
}

import { buildPayload } from '../../calls/build-payload.ts';
import type { ConditionScope } from '../../logic/conditions/scope.ts';
import { entry } from '../../resolve/catalogue.ts';
import type { ResolvedScreen } from '../../resolve/resolve-screen.ts';
import { takenShape } from '../../resolve/taken-shape.ts';
import { fillTemplate } from '../../text/templates/fill-template.ts';
import type { EditorDescriptor } from '../../types/blocks.ts';
import type { JsonObject } from '../../types/json.ts';

/** Returns the stored text of a document; '' where the record has none. */
export function documentOf({ field }: EditorDescriptor, record: JsonObject): string {
  const text = record[field];
  return typeof text === 'string' ? text : '';
}

/** Returns the name of what is edited: the screen's own words, or the title of the record. */
export function documentName(descriptor: EditorDescriptor, screen: ResolvedScreen, scope: ConditionScope): string {
  const { about = `{${screen.entity?.titleField ?? ''}}`, title } = descriptor;
  return fillTemplate(about, scope) || title;
}

/**
 * Returns the payload that saves a document: key, version and text of the record, or what the screen says, with the
 * version where the operation takes it.
 * @param scope Its record is the one that was read last.
 */
export function documentPayload(
  descriptor: EditorDescriptor,
  screen: ResolvedScreen,
  scope: ConditionScope,
  text: string,
): JsonObject {
  const record = { ...scope.record, [descriptor.field]: text === '' ? null : text };
  const { payload } = descriptor;
  if (payload !== undefined) {
    const called = entry(screen.operations, descriptor.endpoints.update);
    const sent = buildPayload(payload, { ...scope, record }, takenShape(called, screen.entities).properties);
    const isVersioned = called?.serves?.update !== undefined || called?.payload?.properties?.['version'] !== undefined;
    return isVersioned ? { ...sent, version: record['version'] ?? null } : sent;
  }
  const names = [...(screen.entity?.key ?? []), 'version', descriptor.field];
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
}

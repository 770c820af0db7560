import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Field } from '../../../../renderer/language/types/entity.ts';
import { screenReferences } from '../../references/screen-references.ts';
import { defineRule } from '../../rule.ts';
import { CONTROLS } from '../../names/vocabulary.ts';

/** The field that holds the folder of a record's files (`docs/console.md#upload-folder`). */
const FOLDER = 'assetsUploadPath';

export const uploadFolder = defineRule({
  code: 'SP3053',
  title: 'A control that uploads has a folder to upload to.',
  why: 'Files go to the folder in `assetsUploadPath` of the record. Without it the control takes no file.',
  fix:
    'Add `"assetsUploadPath": { "type": "string", "readOnly": true, "compute": "assets.uploadPath" }` to the entity, ' +
    'or `"uploadInSharedLocation": true` to the field.',
  check(context, report) {
    for (const { file, screen, references } of screenReferences(context, context.catalogue)) {
      if (screen?.kind !== 'form') continue;
      const entity = entry(context.catalogue.entities, screen.entity);
      if (!entity || entity.properties[FOLDER] !== undefined) continue;
      for (const { path, node, kind, owner, accepts } of references.elements) {
        if (kind !== 'field' || owner !== '' || accepts?.readOnly === true) continue;
        const isShared = 'uploadInSharedLocation' in node && node.uploadInSharedLocation === true;
        const control = ('controlType' in node ? node.controlType : undefined) ?? usualControl(accepts);
        if (isShared || control === undefined || entry(CONTROLS, control)?.uploads !== true) continue;
        report(
          { file, path: [...path, 'name'] },
          `The control "${control}" of "${node.name}" cannot upload: ${entity.entity} has no "${FOLDER}".`,
        );
      }
    }
  },
});

/** Returns the control that the format of a field decides. */
function usualControl(field: Field | undefined): string | undefined {
  const format = field?.format;
  if (format === undefined) return undefined;
  return Object.values(CONTROLS).find(({ defaultFor }) => defaultFor?.formats?.includes(format))?.type;
}

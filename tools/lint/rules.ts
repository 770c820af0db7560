import type { Rule } from './rule.ts';
import { aggregates } from './rules/aggregates.ts';
import { answeredFields } from './rules/answered-fields.ts';
import { areaScreens } from './rules/area-screens.ts';
import { asideSections } from './rules/aside-sections.ts';
import { buttons } from './rules/buttons.ts';
import { callFits } from './rules/call-fits.ts';
import { columnWords } from './rules/column-words.ts';
import { conditionNames } from './rules/condition-names.ts';
import { conditionTypes } from './rules/condition-types.ts';
import { conditionValues } from './rules/condition-values.ts';
import { controlFits } from './rules/control-fits.ts';
import { copiedValues } from './rules/copied-values.ts';
import { currencyFields } from './rules/currency-fields.ts';
import { customProps } from './rules/custom-props.ts';
import { decidingFields } from './rules/deciding-fields.ts';
import { documentTexts } from './rules/document-texts.ts';
import { editedInLists } from './rules/edited-in-lists.ts';
import { editorField } from './rules/editor-field.ts';
import { editorLookups } from './rules/editor-lookups.ts';
import { filledBraces } from './rules/filled-braces.ts';
import { endpointServes } from './rules/endpoint-serves.ts';
import { entityExists } from './rules/entity-exists.ts';
import { entityNamesExist } from './rules/entity-names.ts';
import { fieldExists } from './rules/field-exists.ts';
import { fieldRules } from './rules/field-rules.ts';
import { fileAnswers } from './rules/file-answers.ts';
import { fileName } from './rules/file-name.ts';
import { filterable } from './rules/filterable.ts';
import { fixedFilter } from './rules/fixed-filter.ts';
import { formModes } from './rules/form-modes.ts';
import { formatFits } from './rules/format-fits.ts';
import { functionNames } from './rules/function-names.ts';
import { siteField } from './rules/site-field.ts';
import { gridKey } from './rules/grid-key.ts';
import { hiddenRequired } from './rules/hidden-required.ts';
import { importedInLists } from './rules/imported-in-lists.ts';
import { indexedLists } from './rules/indexed-lists.ts';
import { keyFields } from './rules/key-fields.ts';
import { languageVersion } from './rules/language-version.ts';
import { largeLookup } from './rules/large-lookup.ts';
import { linkSegment } from './rules/link-segment.ts';
import { links } from './rules/links.ts';
import { lookupKey } from './rules/lookup-key.ts';
import { lookupText } from './rules/lookup-text.ts';
import { lookup } from './rules/lookup.ts';
import { matrixCells } from './rules/matrix-cells.ts';
import { menuCounts } from './rules/menu-counts.ts';
import { notBuiltYet } from './rules/not-built-yet.ts';
import { notJson } from './rules/not-json.ts';
import { oneShape } from './rules/one-shape.ts';
import { operationExists } from './rules/operation-exists.ts';
import { operationPath } from './rules/operation-path.ts';
import { operationServes } from './rules/operation-serves.ts';
import { pageBlocks } from './rules/page-blocks.ts';
import { pagedRows } from './rules/paged-rows.ts';
import { pathNames } from './rules/path-names.ts';
import { possibleConditions } from './rules/possible-conditions.ts';
import { publicCalls } from './rules/public-calls.ts';
import { publicMessages } from './rules/public-messages.ts';
import { publicWrites } from './rules/public-writes.ts';
import { readAs } from './rules/read-as.ts';
import { readingCalls } from './rules/reading-calls.ts';
import { readableFields } from './rules/readable-fields.ts';
import { references } from './rules/references.ts';
import { repeatedChoice } from './rules/repeated-choice.ts';
import { repeatedEntry } from './rules/repeated-entry.ts';
import { repeatedField } from './rules/repeated-field.ts';
import { repeatedKey } from './rules/repeated-key.ts';
import { reportPeriod } from './rules/report-period.ts';
import { requiredNames } from './rules/required-names.ts';
import { requiredOffered } from './rules/required-offered.ts';
import { requiredWritable } from './rules/required-writable.ts';
import { routeDepth } from './rules/route-depth.ts';
import { routeParametersFit } from './rules/route-parameters.ts';
import { ruledForms } from './rules/ruled-forms.ts';
import { routeSection } from './rules/route-section.ts';
import { schemaAddress } from './rules/schema-address.ts';
import { screenArgs } from './rules/screen-args.ts';
import { selfReference } from './rules/self-reference.ts';
import { sentRows } from './rules/sent-rows.ts';
import { sentValues } from './rules/sent-values.ts';
import { servedWrites } from './rules/served-writes.ts';
import { shape } from './rules/shape.ts';
import { tabSets } from './rules/tab-sets.ts';
import { takenByForm } from './rules/taken-by-form.ts';
import { templateNames } from './rules/template-names.ts';
import { unionSets } from './rules/union-sets.ts';
import { uniqueName } from './rules/unique-name.ts';
import { uniqueReference } from './rules/unique-reference.ts';
import { uniqueRoute } from './rules/unique-route.ts';
import { unknownKey } from './rules/unknown-key.ts';
import { uploadFolder } from './rules/upload-folder.ts';
import { views } from './rules/views.ts';
import { wizardCalls } from './rules/wizard-calls.ts';
import { wizardWays } from './rules/wizard-ways.ts';
import { writingCalls } from './rules/writing-calls.ts';
import { wrongParameter } from './rules/wrong-parameter.ts';

/** All lint rules, in the order of their codes. */
export const rules: Rule[] = [
  notJson,
  repeatedKey,
  shape,
  unknownKey,
  schemaAddress,
  fileName,
  languageVersion,
  uniqueName,
  entityNamesExist,
  references,
  fieldRules,
  operationServes,
  operationPath,
  currencyFields,
  fixedFilter,
  servedWrites,
  aggregates,
  views,
  siteField,
  uniqueReference,
  readableFields,
  requiredNames,
  publicWrites,
  oneShape,
  repeatedChoice,
  keyFields,
  entityExists,
  operationExists,
  endpointServes,
  fieldExists,
  repeatedField,
  columnWords,
  lookup,
  filterable,
  controlFits,
  conditionNames,
  conditionTypes,
  hiddenRequired,
  requiredOffered,
  customProps,
  wizardCalls,
  wizardWays,
  templateNames,
  pathNames,
  callFits,
  unionSets,
  pagedRows,
  publicMessages,
  functionNames,
  sentValues,
  readAs,
  formatFits,
  buttons,
  largeLookup,
  publicCalls,
  reportPeriod,
  formModes,
  asideSections,
  indexedLists,
  takenByForm,
  ruledForms,
  requiredWritable,
  writingCalls,
  readingCalls,
  fileAnswers,
  lookupKey,
  lookupText,
  selfReference,
  conditionValues,
  gridKey,
  answeredFields,
  screenArgs,
  linkSegment,
  editedInLists,
  importedInLists,
  editorField,
  editorLookups,
  filledBraces,
  matrixCells,
  sentRows,
  wrongParameter,
  uploadFolder,
  possibleConditions,
  decidingFields,
  copiedValues,
  uniqueRoute,
  routeParametersFit,
  routeDepth,
  routeSection,
  areaScreens,
  notBuiltYet,
  tabSets,
  links,
  pageBlocks,
  repeatedEntry,
  menuCounts,
  documentTexts,
];

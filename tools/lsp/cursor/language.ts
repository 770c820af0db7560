import { getLanguageService } from 'vscode-json-languageservice';
import type { CompletionItem, Hover, JSONDocument } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { Source } from '../../catalogue/read-sources.ts';
import { keptFor } from '../../lint/by-source.ts';
import { grammarRoot } from '../../lint/grammar-root.ts';
import { readable } from '../tree/ranges.ts';
import { OPERATION_NAMES, SCREEN_KINDS, schemas } from '../../lint/schema/validators.ts';

/** Where the schemas of the language are for the service: nothing is read from the disk or a network. */
const SCHEMAS = 'file:///language/';

/** The schema of a screen whose kind is not written yet. */
const ANY_SCREEN: JsonObject = {
  type: 'object',
  properties: {
    $schema: { type: 'string', description: 'The schema of this kind of screen, for editors.' },
    id: { type: 'string', description: "The screen's name: the file's name." },
    kind: { enum: SCREEN_KINDS, description: 'The kind of block that the screen is.' },
  },
};

const ALL: Readonly<Record<string, JsonObject>> = { ...schemas, ...OPERATION_NAMES, 'screen.schema.json': ANY_SCREEN };

const service = getLanguageService({
  schemaRequestService: (uri) => {
    const schema = uri.startsWith(SCHEMAS) ? ALL[uri.slice(SCHEMAS.length)] : undefined;
    return schema ? Promise.resolve(JSON.stringify(schema)) : Promise.reject(new Error(`There is no schema ${uri}.`));
  },
  // A descriptor may name a schema with the names of its entity: names are offered by their meaning instead.
  workspaceContext: {
    resolveRelativePath: (address, from) =>
      from.startsWith(SCHEMAS) ? new URL(address, from).href : `${SCHEMAS}${kindIn(from)}.schema.json`,
  },
});
service.configure({
  validate: false,
  schemas: [
    ...SCREEN_KINDS,
    'screen',
    'entity',
    'table',
    'operations',
    'abilities',
    'area',
    'scenario',
    'language',
  ].map((kind) => ({ uri: `${SCHEMAS}${kind}.schema.json`, fileMatch: [`/${kind}/document.json`] })),
});

/** A document under an address that says its kind. */
function uriOfKind(source: Source): string {
  const root = grammarRoot(readable(source));
  return `document:///${root === '' || !Object.hasOwn(ALL, `${root}.schema.json`) ? 'screen' : root}/document.json`;
}

function kindIn(uri: string): string {
  return uri.split('/').at(-2) ?? 'screen';
}

const parsed = keptFor((source: Source): { document: TextDocument; json: JSONDocument } => {
  const document = TextDocument.create(uriOfKind(source), 'json', 0, source.text);
  return { document, json: service.parseJSONDocument(document) };
});

/** Returns the keys and the fixed values that the schema of a file allows at an offset, with their descriptions. */
export async function schemaCompletions(source: Source, offset: number): Promise<CompletionItem[]> {
  const { document, json } = parsed(source);
  const found = await service.doComplete(document, document.positionAt(offset), json);
  return found?.items ?? [];
}

/** Returns what the schema of a file says of the key or value at an offset. */
export async function schemaHover(source: Source, offset: number): Promise<Hover | null> {
  const { document, json } = parsed(source);
  return await service.doHover(document, document.positionAt(offset), json);
}

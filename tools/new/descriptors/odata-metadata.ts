import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import { KEY_MARK } from './schema-fields.ts';

/** Elements of which a document may have several, also where it has one. */
const REPEATED = new Set([
  'Schema',
  'EntityType',
  'EnumType',
  'Property',
  'NavigationProperty',
  'PropertyRef',
  'Member',
  'Annotation',
]);

/** The primitive types of OData (versions 2 to 4) that a field can hold, as JSON Schema says them. */
const TYPES: Readonly<Record<string, JsonObject>> = {
  'Edm.String': { type: 'string' },
  'Edm.Guid': { type: 'string' },
  'Edm.Boolean': { type: 'boolean' },
  'Edm.Byte': { type: 'integer', minimum: 0, maximum: 255 },
  'Edm.SByte': { type: 'integer', minimum: -128, maximum: 127 },
  'Edm.Int16': { type: 'integer', minimum: -32_768, maximum: 32_767 },
  'Edm.Int32': { type: 'integer' },
  'Edm.Int64': { type: 'integer' },
  'Edm.Single': { type: 'number' },
  'Edm.Double': { type: 'number' },
  'Edm.Decimal': { type: 'number' },
  'Edm.Date': { type: 'string', format: 'date' },
  'Edm.DateTime': { type: 'string', format: 'date-time' },
  'Edm.DateTimeOffset': { type: 'string', format: 'date-time' },
};

const DESCRIPTION = 'Org.OData.Core.V1.Description';
const COMPUTED = 'Org.OData.Core.V1.Computed';

/** An element as the parser reads it: its attributes, and the elements within it by name. */
interface Element {
  Name?: string;
  Namespace?: string;
  Type?: string;
  BaseType?: string;
  Nullable?: string;
  MaxLength?: string;
  Term?: string;
  String?: string;
  Bool?: string;
  Key?: Element;
  Schema?: Element[];
  EntityType?: Element[];
  EnumType?: Element[];
  Property?: Element[];
  NavigationProperty?: Element[];
  PropertyRef?: Element[];
  Member?: Element[];
  Annotation?: Element[];
}

/**
 * Returns the entity types of an OData `$metadata` document (CSDL XML) as the schemas of an OpenAPI document. A property
 * of the key is marked, because an entity has a key of its own. Throws an `Error` when the text is no such document.
 */
export function metadataDocument(text: string): Json {
  // A few entities that hold each other would fill the memory; no service defines any.
  if (/<!DOCTYPE/i.test(text)) throw new Error('it has a DOCTYPE, which such a document never has.');
  const valid = XMLValidator.validate(text);
  if (valid !== true) throw new Error(`line ${valid.err.line}: ${valid.err.msg}`);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    removeNSPrefix: true,
    parseAttributeValue: false,
    isArray: (name) => REPEATED.has(name),
  });
  // The parser answers `any`; what is read below may be missing.
  const parsed = parser.parse(text) as { Edmx?: { DataServices?: Element } };
  const parts = parsed.Edmx?.DataServices?.Schema;
  if (parts === undefined) throw new Error('it is XML, and has no Edmx with the schemas of an OData service.');
  const enumerations = new Map(
    parts.flatMap((part) =>
      (part.EnumType ?? []).map((one) => [`${part.Namespace ?? ''}.${one.Name ?? ''}`, one] as const),
    ),
  );
  const schemas = parts.flatMap(({ EntityType = [] }) =>
    EntityType.map((one): [string, Json] => [one.Name ?? '', schemaOf(one, enumerations)]),
  );
  return { components: { schemas: Object.fromEntries(schemas) } };
}

function schemaOf(entity: Element, enumerations: ReadonlyMap<string, Element>): JsonObject {
  const { BaseType, Key, Property = [], NavigationProperty = [] } = entity;
  const keys = new Set(Key?.PropertyRef?.map(({ Name }) => Name));
  return {
    type: 'object',
    ...(BaseType === undefined ? {} : { allOf: [{ $ref: `#/components/schemas/${localName(BaseType)}` }] }),
    required: Property.flatMap(({ Name = '', Nullable }) => (Nullable === 'false' ? [Name] : [])),
    properties: Object.fromEntries([
      ...Property.map((property): [string, Json] => [
        property.Name ?? '',
        { ...propertyOf(property, enumerations), ...(keys.has(property.Name) ? { [KEY_MARK]: true } : {}) },
      ]),
      // A related record is no single value, and is reported as such.
      ...NavigationProperty.map(({ Name = '' }): [string, Json] => [Name, { type: 'object' }]),
    ]),
  };
}

function propertyOf(
  { Type = 'Edm.String', MaxLength, Annotation = [] }: Element,
  enumerations: ReadonlyMap<string, Element>,
) {
  const members = enumerations.get(Type)?.Member?.flatMap(({ Name }) => Name ?? []);
  const described = Annotation.find(({ Term }) => Term === DESCRIPTION)?.String;
  const isComputed = Annotation.some(({ Term, Bool = 'true' }) => Term === COMPUTED && Bool === 'true');
  const longest = Number(MaxLength);
  return {
    ...(members === undefined ? (TYPES[Type] ?? { type: 'object' }) : { type: 'string', enum: members }),
    // 'max' stands for any length.
    ...(Number.isSafeInteger(longest) && longest > 0 ? { maxLength: longest } : {}),
    ...(described === undefined ? {} : { description: described }),
    ...(isComputed ? { readOnly: true } : {}),
  };
}

/** @example localName('Shop.Model.Supplier') // 'Supplier' */
function localName(qualified: string): string {
  return qualified.slice(qualified.lastIndexOf('.') + 1);
}

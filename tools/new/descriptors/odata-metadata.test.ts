import { expect, test } from 'vitest';
import { metadataDocument } from './odata-metadata.ts';
import { schemaFields, schemaNames } from './schema-fields.ts';

const METADATA = `<?xml version="1.0" encoding="utf-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx">
  <edmx:DataServices>
    <Schema Namespace="Shop.Model" xmlns="http://docs.oasis-open.org/odata/ns/edm">
      <EnumType Name="State"><Member Name="New" Value="0"/><Member Name="OnHold" Value="1"/></EnumType>
      <ComplexType Name="Address"><Property Name="Street" Type="Edm.String"/></ComplexType>
      <EntityType Name="Party" Abstract="true">
        <Key><PropertyRef Name="PartyId"/></Key>
        <Property Name="PartyId" Type="Edm.Int32" Nullable="false"/>
        <Property Name="PartyName" Type="Edm.String" Nullable="false" MaxLength="80">
          <Annotation Term="Org.OData.Core.V1.Description" String="As it is &lt;registered&gt;"/>
        </Property>
      </EntityType>
      <EntityType Name="Supplier" BaseType="Shop.Model.Party">
        <Property Name="Rating" Type="Edm.Byte"/>
        <Property Name="Remarks" Type="Edm.String" MaxLength="max"/>
        <Property Name="Turnover" Type="Edm.Decimal" Precision="18" Scale="2"/>
        <Property Name="Since" Type="Edm.Date"/>
        <Property Name="Changed" Type="Edm.DateTimeOffset" Nullable="false">
          <Annotation Term="Org.OData.Core.V1.Computed"/>
        </Property>
        <Property Name="State" Type="Shop.Model.State"/>
        <Property Name="Office" Type="Shop.Model.Address"/>
        <Property Name="Tags" Type="Collection(Edm.String)"/>
        <NavigationProperty Name="Products" Type="Collection(Shop.Model.Product)"/>
      </EntityType>
    </Schema>
    <Schema Namespace="Shop" xmlns="http://docs.oasis-open.org/odata/ns/edm">
      <EntityContainer Name="Container"><EntitySet Name="Suppliers" EntityType="Shop.Model.Supplier"/></EntityContainer>
    </Schema>
  </edmx:DataServices>
</edmx:Edmx>`;

test('an entity type has the fields of its properties, and those of its base type', () => {
  const document = metadataDocument(METADATA);
  expect(schemaNames(document)).toEqual(['Party', 'Supplier']);
  const { fields, skipped } = schemaFields(document, 'Supplier');
  expect(fields).toEqual([
    {
      name: 'PartyName',
      isRequired: true,
      field: { type: 'string', title: 'Party Name', maxLength: 80, description: 'As it is <registered>' },
    },
    { name: 'Rating', isRequired: false, field: { type: 'integer', title: 'Rating', minimum: 0, maximum: 255 } },
    { name: 'Remarks', isRequired: false, field: { type: 'string', title: 'Remarks' } },
    { name: 'Turnover', isRequired: false, field: { type: 'number', title: 'Turnover' } },
    { name: 'Since', isRequired: false, field: { type: 'string', format: 'date', title: 'Since' } },
    {
      name: 'Changed',
      isRequired: true,
      field: { type: 'string', format: 'date-time', title: 'Changed', readOnly: true },
    },
    {
      name: 'State',
      isRequired: false,
      field: {
        type: 'string',
        title: 'State',
        options: [
          { value: 'New', title: 'New' },
          { value: 'OnHold', title: 'On Hold' },
        ],
      },
    },
  ]);
  expect(skipped).toEqual([
    'Supplier.PartyId is left out: the entity has a key of its own.',
    'Supplier.Office is no single value; add it by hand.',
    'Supplier.Tags is no single value; add it by hand.',
    'Supplier.Products is no single value; add it by hand.',
  ]);
});

test.each([
  ['broken XML', '<edmx:Edmx><a></edmx:Edmx>', /^line 1: /],
  ['another document', '<html><body/></html>', /no Edmx/],
])('%s is refused with its place or reason', (_what, text, reason) => {
  expect(() => metadataDocument(text)).toThrow(reason);
});

test('a document that defines entities of its own is refused', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>`;
  expect(() => metadataDocument(METADATA.replace('?>', `?>${bomb}`).replace('Remarks', '&b;'))).toThrow('DOCTYPE');
});

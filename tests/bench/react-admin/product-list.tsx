import { BooleanField, DataTable, DateField, List, TextInput, type RaRecord } from 'react-admin';

const FILTERS = [<TextInput key="title" source="title" label="Title contains" alwaysOn />];

/**
 * Shows the columns of `products-list`, ten rows a page, newest first. Deleting is react-admin's own: a check box in
 * each row.
 */
export function ProductList() {
  return (
    <List perPage={10} sort={{ field: 'createdDate', order: 'DESC' }} filters={FILTERS}>
      <DataTable>
        <DataTable.Col source="productId" />
        <DataTable.Col label="Picture" render={picture} />
        <DataTable.Col source="title" />
        <DataTable.Col source="category.title" label="Category" />
        <DataTable.Col source="globalSku" />
        <DataTable.Col source="fulfillmentProcess.fulfillmentProcessTitle" label="Fulfillment" />
        <DataTable.Col source="isOnlineDirectSalesDisabled" label="Not Online" field={BooleanField} />
        <DataTable.Col source="createdDate" field={DateField} />
      </DataTable>
    </List>
  );
}

function picture(record: RaRecord) {
  const assets: unknown = record['primaryAsset'];
  const first: unknown = Array.isArray(assets) ? assets[0] : undefined;
  const path = typeof first === 'object' && first !== null ? Reflect.get(first, 'assetUrl') : undefined;
  return typeof path === 'string' ? (
    <img src={`/api/images/${path}?w=64`} alt="" width={32} height={32} loading="lazy" decoding="async" />
  ) : null;
}

import { Admin, Resource } from 'react-admin';
import { show } from '../pages/host/show.ts';
import { authProvider } from './auth-provider.ts';
import { dataProvider } from './data-provider.ts';
import { ProductEdit } from './product-edit.tsx';
import { ProductList } from './product-list.tsx';

show(
  <Admin authProvider={authProvider} dataProvider={dataProvider} disableTelemetry>
    <Resource name="products" list={ProductList} edit={ProductEdit} recordRepresentation="title" />
    <Resource name="categories" recordRepresentation="title" />
    <Resource name="fulfillmentprocesses" recordRepresentation="fulfillmentProcessTitle" />
  </Admin>,
);

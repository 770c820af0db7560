import {
  ArrayInput,
  BooleanInput,
  DateTimeInput,
  Edit,
  NumberInput,
  ReferenceInput,
  SelectInput,
  SimpleForm,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';

/** Shows the fields of `product-form` in the same order. */
export function ProductEdit() {
  return (
    <Edit>
      <SimpleForm>
        <NumberInput source="productId" readOnly />
        <DateTimeInput source="createdDate" readOnly />
        <TextInput source="title" />
        <TextInput source="subTitle" />
        <ReferenceInput source="categoryId" reference="categories">
          <SelectInput />
        </ReferenceInput>
        <ReferenceInput source="fulfillmentProcessCode" reference="fulfillmentprocesses">
          <SelectInput />
        </ReferenceInput>
        <TextInput source="globalSku" />
        <TextInput source="shortDescription" multiline />
        <TextInput source="addToCartButtonText" />
        <BooleanInput source="isOnlineDirectSalesDisabled" />
        <TextInput source="contactSalesMessage" />
        <ArrayInput source="primaryAsset">
          <SimpleFormIterator>
            <TextInput source="title" />
            <TextInput source="tag" />
            <TextInput source="device" />
          </SimpleFormIterator>
        </ArrayInput>
      </SimpleForm>
    </Edit>
  );
}

/**
 * Declares the parts of react-admin that the bench uses. The package is installed only for the bench (`prepare.mjs`),
 * and the project's types are checked without it. The declarations follow the documentation (marmelab.com/react-admin)
 * and the version in package.json.
 */
declare module 'react-admin' {
  import type { ComponentType, ReactElement, ReactNode } from 'react';

  export interface RaRecord {
    id: string | number;
    [field: string]: unknown;
  }

  export interface AuthProvider {
    login: (credentials: { username: string; password: string }) => Promise<void>;
    checkAuth: () => Promise<void>;
    checkError: (error: unknown) => Promise<void>;
    logout: () => Promise<void>;
  }

  export interface DataProvider {
    getList: (
      resource: string,
      params: { pagination: { page: number; perPage: number }; sort: { field: string; order: 'ASC' | 'DESC' } },
    ) => Promise<{ data: RaRecord[]; total: number }>;
    getOne: (resource: string, params: { id: RaRecord['id'] }) => Promise<{ data: RaRecord }>;
    getMany: (resource: string, params: { ids: RaRecord['id'][] }) => Promise<{ data: RaRecord[] }>;
  }

  interface FieldProps {
    source?: string;
    label?: string;
  }

  interface InputProps extends FieldProps {
    source: string;
    readOnly?: boolean;
    multiline?: boolean;
    alwaysOn?: boolean;
    children?: ReactNode;
  }

  interface ColumnProps extends FieldProps {
    field?: ComponentType<FieldProps>;
    render?: (record: RaRecord) => ReactNode;
  }

  export const Admin: ComponentType<{
    authProvider: AuthProvider;
    dataProvider: DataProvider;
    disableTelemetry: true;
    children: ReactNode;
  }>;
  export const Resource: ComponentType<{
    name: string;
    list?: ComponentType;
    edit?: ComponentType;
    recordRepresentation: string;
  }>;
  export const List: ComponentType<{
    perPage: number;
    sort: { field: string; order: 'ASC' | 'DESC' };
    filters: ReactElement[];
    children: ReactNode;
  }>;
  export const DataTable: ComponentType<{ children: ReactNode }> & { Col: ComponentType<ColumnProps> };
  export const BooleanField: ComponentType<FieldProps>;
  export const DateField: ComponentType<FieldProps>;
  export const Edit: ComponentType<{ children: ReactNode }>;
  export const SimpleForm: ComponentType<{ children: ReactNode }>;
  export const SimpleFormIterator: ComponentType<{ children: ReactNode }>;
  export const ArrayInput: ComponentType<InputProps>;
  export const BooleanInput: ComponentType<InputProps>;
  export const DateTimeInput: ComponentType<InputProps>;
  export const NumberInput: ComponentType<InputProps>;
  export const TextInput: ComponentType<InputProps>;
  export const ReferenceInput: ComponentType<InputProps & { reference: string }>;
  export const SelectInput: ComponentType;
}

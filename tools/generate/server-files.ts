import type { ReadCatalogue } from '../catalogue/catalogue.ts';
import type { Generated, GeneratedFile } from './generated-files.ts';
import { operationTypesFile } from './operation-types.ts';
import { recordsModule } from './rows/records-module.ts';
import { tablesModule } from './rows/tables-module.ts';

const FOLDER = 'src/server/domain/generated';

/** Returns the modules of the server: the types of operations, of rows and of records, and the tables. */
export function serverFiles(catalogue: ReadCatalogue): Generated & { files: () => GeneratedFile[] } {
  return {
    files: () => [
      operationTypesFile(catalogue, FOLDER),
      [`${FOLDER}/records.ts`, recordsModule(catalogue)],
      [`${FOLDER}/tables.ts`, tablesModule(catalogue)],
    ],
    folders: [FOLDER],
  };
}

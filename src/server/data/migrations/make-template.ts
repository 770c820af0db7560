import { beginTemplate, finishTemplate } from '../engine/embedded/template.ts';
import { openDatabase } from '../engine/open-database.ts';
import { migrate } from './migrate.ts';

/** The program that the build runs to make the template of the embedded database, which has run all migrations. */

const LIMIT_MILLISECONDS = 120_000;

const dataDirectory = await beginTemplate(LIMIT_MILLISECONDS);
const database = await openDatabase({ dataDirectory });
await migrate(database);
await database.close();
finishTemplate();

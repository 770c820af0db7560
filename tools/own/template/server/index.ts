import { defineConsole } from 'screenplay/server';
import { restockTool } from './restock-tool.ts';

/** What the server runs for this console: handlers of its operations, rules of its entities, computed fields, jobs. */
export default defineConsole({ handlers: [restockTool] });

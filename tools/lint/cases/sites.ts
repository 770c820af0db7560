import { OPERATIONS, SUPPLIER } from './case.ts';
import type { Case } from './case.ts';

/** Mistakes in what says the site of a record or a call. */
export const siteCases: Case[] = [
  {
    code: 'SP2024',
    file: SUPPLIER,
    change: ['"key": ["supplierId"],', '"key": ["supplierId"], "site": "siteId",'],
    found: [
      'schemas/entities/shop-management/Supplier.json:5:34 SP2024 There is no field "siteId".',
      'schemas/operations/shop-management.json:25:178 SP2024 The rows of one save share their site: "within" lacks "siteId".',
    ],
  },
  {
    code: 'SP2024',
    file: SUPPLIER,
    change: ['"key": ["supplierId"],', '"key": ["supplierId"], "site": "state",'],
    found: [
      'schemas/entities/shop-management/Supplier.json:5:34 SP2024 "state" must be a whole number.',
      'schemas/operations/shop-management.json:25:178 SP2024 The rows of one save share their site: "within" lacks "state".',
    ],
  },
  {
    code: 'SP2024',
    file: OPERATIONS,
    change: ['"summary": "Saves prices",', '"summary": "Saves prices", "site": "siteId",'],
    found: ['schemas/operations/shop-management.json:18:141 SP2024 Neither path nor payload has "siteId".'],
  },
  {
    code: 'SP2024',
    file: OPERATIONS,
    change: [
      '"required": ["supplierId"], "properties": { "supplierId": { "type": "integer" } }',
      '"properties": { "supplierId": { "type": "integer" } } }, "site": "supplierId", "result": { "type": "object"',
    ],
    found: [
      'schemas/operations/shop-management.json:28:103 SP2024 A call may leave out "supplierId": make it required.',
    ],
  },
  {
    code: 'SP2024',
    file: OPERATIONS,
    change: [
      '"summary": "Sends a question to a supplier",',
      '"summary": "Sends a question to a supplier", "siteOf": { "entity": "Supplier", "by": "supplierId" },',
    ],
    found: ['schemas/operations/shop-management.json:27:176 SP2024 A Supplier belongs to no site.'],
  },
  {
    code: 'SP2024',
    file: OPERATIONS,
    change: [
      '"summary": "Adds a supplier", "serves"',
      '"summary": "Adds a supplier", "siteOf": { "entity": "Supplier", "by": "supplierId" }, "serves"',
    ],
    found: ['schemas/operations/shop-management.json:23:149 SP2024 The entity Supplier says its site.'],
  },
];

import type { ProductTexts } from './product-texts.ts';

/** Two products for each of the second tenant's categories. */
export const globexProducts: readonly (readonly ProductTexts[])[] = [
  [
    {
      title: 'Gale 5',
      subTitle: 'For a farm',
      sku: 'GALE',
      process: 'SHIP-SERVICE',
      price: 240_000,
      values: ['5 kW', 'IEC 61400'],
      fixture: 'fiveStages',
    },
    {
      title: 'Gale 15',
      subTitle: 'For a village',
      sku: 'GALE',
      process: 'SHIP-SERVICE',
      price: 610_000,
      values: ['15 kW', 'IEC 61400'],
    },
  ],
  [
    {
      title: 'Node 10',
      subTitle: 'One string',
      sku: 'NODE',
      process: 'SHIP',
      price: 18_900,
      values: ['1', 'EN 50549'],
    },
    {
      title: 'Node 30',
      subTitle: 'Three strings',
      sku: 'NODE',
      process: 'SHIP',
      price: 42_500,
      values: ['3', 'EN 50549'],
    },
  ],
  [
    {
      title: 'Rack 10',
      subTitle: 'Ten kilowatt hours',
      sku: 'RACK',
      process: 'SHIP',
      price: 52_000,
      values: ['10 kWh', 'UN 38.3'],
    },
    {
      title: 'Rack 20',
      subTitle: 'Twenty kilowatt hours',
      sku: 'RACK',
      process: 'SHIP',
      price: 96_000,
      values: ['20 kWh', 'UN 38.3'],
    },
  ],
  [
    {
      title: 'Pane 430',
      subTitle: 'By the pallet',
      sku: 'PANE',
      process: 'SHIP',
      price: 1_290,
      values: ['430 W', 'IEC 61215'],
    },
    {
      title: 'Pane 450',
      subTitle: 'By the pallet',
      sku: 'PANE',
      process: 'SHIP',
      price: 1_390,
      values: ['450 W', 'IEC 61215'],
    },
  ],
  [
    {
      title: 'Panel 400 V',
      subTitle: 'Built to order',
      sku: 'PANEL',
      process: 'SHIP-SERVICE',
      price: 88_000,
      values: ['400 V', 'IEC 61439'],
    },
    {
      title: 'Panel 12 kV',
      subTitle: 'Built to order',
      sku: 'PANEL',
      process: 'SHIP-SERVICE',
      price: 312_000,
      values: ['12 kV', 'IEC 62271'],
    },
  ],
  [
    {
      title: 'Cable 5G6',
      subTitle: 'Per metre',
      sku: 'CABLE-5G',
      process: 'SHIP',
      price: 62,
      values: ['6 mm²', 'EN 50525'],
    },
    {
      title: 'Cable 5G10',
      subTitle: 'Per metre',
      sku: 'CABLE-5G',
      process: 'SHIP',
      price: 98,
      values: ['10 mm²', 'EN 50525'],
    },
  ],
  [
    { title: 'Meter B', subTitle: 'For billing', sku: 'METER', process: 'SHIP', price: 2_150, values: ['B', 'MID'] },
    {
      title: 'Meter Watch',
      subTitle: 'Reads itself, every quarter of an hour',
      process: 'SUBSCRIPTION',
      price: 49,
      fixture: 'subscriptionOnly',
    },
  ],
  [
    {
      title: 'Earthing Kit',
      subTitle: 'For six phases',
      sku: 'EARTHING',
      process: 'SHIP',
      price: 7_400,
      values: ['25 kA', 'IEC 61230'],
    },
    {
      title: 'Arc Suit 40',
      subTitle: 'Worn by those who open doors',
      sku: 'ARC-SUIT',
      process: 'SHIP',
      price: 9_900,
      values: ['40 cal', 'EN 61482'],
      fixture: 'notForSale',
    },
  ],
];

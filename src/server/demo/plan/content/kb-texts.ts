/** A page of the knowledge base: its title, what it says in a sentence, its tags. */
export type PageTexts = readonly [title: string, shortDescription: string, tags: string];

/** A category of the knowledge base with its pages. `zone` is the number of its zone. */
export interface KbCategoryTexts {
  title: string;
  zone: number;
  pages: readonly PageTexts[];
}

export const acmeKbCategories: readonly KbCategoryTexts[] = [
  {
    title: 'Cooking basics',
    zone: 1,
    pages: [
      ['How long does rice stand?', 'Ten minutes under the lid, off the heat.', 'rice, resting'],
      ['Which pan for what', 'Steel, iron, coated: a table and three exceptions.', 'pans, care'],
      ['Salt, when?', 'Early for meat, late for mushrooms.', 'salt, timing'],
      ['Freezing bread', 'Slice it first; toast it frozen.', 'bread, freezing'],
      ['Oil and smoke', 'Smoke points, and what the smoke does.', 'oil, heat'],
      ['Knives in the dishwasher', 'No. Here is why.', 'knives, care'],
    ],
  },
  {
    title: 'Care of appliances',
    zone: 2,
    pages: [
      ['Descale a kettle', 'Vinegar or citric acid, and how often.', 'kettle, descaling'],
      ['The seal of a coffee machine', 'Change it yourself in ten minutes.', 'coffee, seals'],
      ['My mixer smells', 'Carbon brushes: look, measure, change.', 'mixer, brushes'],
      [
        'Spare parts: how to find yours',
        'The number on the rating plate, and where the plate is.',
        'parts, rating plate',
      ],
      ['What we do not repair', 'Microwaves, and three more things that can kill.', 'safety'],
      ['Batteries that swell', 'Switch off, take out, bring in.', 'batteries, safety'],
    ],
  },
  {
    title: 'Laptops and phones',
    zone: 3,
    pages: [
      ['It does not start', 'Charger, reset, drive: in this order.', 'laptop, start'],
      ['Make the battery last', 'Keep it between a quarter and three quarters.', 'battery, care'],
      ['Move to a new phone', 'What moves by itself and what does not.', 'phone, moving'],
      ['Slow after an update', 'Give it a night, then look at these two settings.', 'updates, speed'],
      ['Delete before you sell', 'Sign out, erase, check.', 'privacy, selling'],
      ['Water in the keyboard', 'Off, upside down, three days.', 'laptop, water'],
    ],
  },
  {
    title: 'For trade customers',
    zone: 4,
    pages: [
      ['Order with your own numbers', 'Where your order number appears on ours.', 'orders, numbers'],
      ['Credit limits', 'How they are set, and how to ask for more.', 'credit, payment'],
      ['Pallets and half pallets', 'Sizes, weights, and what the carrier wants to know.', 'shipping, pallets'],
      ['Price lists by market', 'Which list counts when a branch is abroad.', 'prices, markets'],
      ['Returns for resale', 'Unopened within sixty days.', 'returns'],
      ['Training for your team', 'Places in the academy come with the contract.', 'academy, members'],
    ],
  },
  {
    title: 'Tents and stoves',
    zone: 5,
    pages: [
      ['Dry it before you pack it', 'An hour now saves a tent later.', 'tents, care'],
      ['Patch a hole', 'Clean, round corners, wait a day.', 'tents, repair'],
      ['Stoves at altitude', 'Pressure, wind, and why the pot matters.', 'stoves, mountains'],
      ['Wash a sleeping bag', 'Gently, twice, with two tennis balls.', 'sleeping bags, care'],
      ['Water from the stream', 'Filter, boil, or carry.', 'water, safety'],
      ['Ticks', 'Look, pull straight, note the day.', 'health'],
    ],
  },
];

export const globexKbCategories: readonly KbCategoryTexts[] = [
  {
    title: 'Commissioning',
    zone: 1,
    pages: [
      ['Insulation below one megaohm', 'What to check before you call.', 'strings, insulation'],
      ['Firmware by hand', 'When the gateway has no connection.', 'firmware'],
    ],
  },
  {
    title: 'Faults',
    zone: 2,
    pages: [
      ['Code 301: grid voltage', 'Usually not the inverter.', 'codes, grid'],
      ['Code 501: fan', 'Clean it before you change it.', 'codes, fan'],
    ],
  },
];

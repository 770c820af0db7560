/** The content of a category: its texts, its features, and the attributes of its products. */
export interface CategoryTexts {
  title: string;
  shortTitle: string;
  subTitle: string;
  summary: string;
  /** Number of pictures. */
  pictures: 1 | 3;
  features: readonly (readonly [title: string, summary: string])[];
  attributes: readonly AttributeTexts[];
}

export interface AttributeTexts {
  attributeTitle: string;
  /** How its values are selected, where they distinguish variants. */
  selector?: 'dropdown' | 'buttons' | 'swatches';
}

const colour: AttributeTexts = { attributeTitle: 'Colour', selector: 'swatches' };

/** The first tenant's categories. */
export const acmeCategories: readonly CategoryTexts[] = [
  {
    title: 'Laptops',
    shortTitle: 'Laptops',
    subTitle: 'Work anywhere, all day',
    pictures: 3,
    summary:
      'Thin-and-light notebooks, workstations and gaming machines, each tested for battery life and noise by our own people before it is listed. Picked by Acme.',
    features: [
      ['Measured, not promised', 'Battery life and noise come from our own bench.'],
      ['Repairable', 'Memory, storage and battery can be changed by their owner.'],
      ['Two years of updates', 'Firmware included, or we take it back.'],
    ],
    attributes: [
      { attributeTitle: 'Memory', selector: 'buttons' },
      { attributeTitle: 'Storage', selector: 'buttons' },
      { attributeTitle: 'Weight' },
    ],
  },
  {
    title: 'Phones and Tablets',
    shortTitle: 'Phones',
    subTitle: 'Unlocked, with two years of updates at least',
    pictures: 1,
    summary:
      'Current models and certified refurbished devices. Every listing states how long the maker promises security updates. Picked by Acme.',
    features: [
      ['Unlocked', 'Any card, any network.'],
      ['Updates stated', 'The last day of support stands on every page.'],
    ],
    attributes: [{ attributeTitle: 'Storage', selector: 'buttons' }, colour, { attributeTitle: 'Screen' }],
  },
  {
    title: 'Kitchen and Dining',
    shortTitle: 'Kitchen',
    subTitle: 'From the first knife to the full table',
    pictures: 1,
    summary:
      'Cookware that survives a professional kitchen, tableware that survives children, and small appliances with spare parts. Picked by Acme.',
    features: [
      ['Spare parts', 'For ten years after the last one is sold.'],
      ['Oven-proof', 'Unless it says otherwise.'],
    ],
    attributes: [
      { attributeTitle: 'Size', selector: 'buttons' },
      { attributeTitle: 'Material' },
      { attributeTitle: 'Care' },
    ],
  },
  {
    title: 'Outdoor and Camping',
    shortTitle: 'Outdoor',
    subTitle: 'Three seasons under canvas',
    pictures: 3,
    summary:
      'Tents, sleeping bags, stoves and lamps. Weights are our own scale readings, not the brochure figures. Picked by Acme.',
    features: [
      ['Weighed by us', 'With pegs and bag.'],
      ['Mended free', 'Zips and seams, for three seasons.'],
    ],
    attributes: [{ attributeTitle: 'Sleeps', selector: 'buttons' }, colour, { attributeTitle: 'Weight' }],
  },
  {
    title: 'Home Office',
    shortTitle: 'Office',
    subTitle: 'Sit well, see well, hear well',
    pictures: 1,
    summary:
      'Desks, chairs, monitor arms and lighting for people who spend eight hours a day in one place. Picked by Acme.',
    features: [
      ['Assembled on request', 'In your room, in an hour.'],
      ['Thirty days to sit', 'Then decide.'],
    ],
    attributes: [colour, { attributeTitle: 'Width', selector: 'dropdown' }, { attributeTitle: 'Weight' }],
  },
  {
    title: 'Headphones and Audio',
    shortTitle: 'Audio',
    subTitle: 'Wired, wireless and loud',
    pictures: 1,
    summary:
      'Headphones, speakers and microphones, measured on one and the same bench so that the curves can be compared. Picked by Acme.',
    features: [
      ['One bench', 'Curves that can be compared.'],
      ['Pads to replace', 'For every headphone we list.'],
    ],
    attributes: [colour, { attributeTitle: 'Connection', selector: 'dropdown' }],
  },
  {
    title: 'Toys and Games',
    shortTitle: 'Toys',
    subTitle: 'For ages 0 to 99',
    pictures: 1,
    summary:
      'Building sets, board games and outdoor play. Age ratings and small-part warnings come from the safety certificate. Picked by Acme.',
    features: [
      ['Certified', 'The certificate is on the page.'],
      ['Lost pieces', 'Sent for the price of the stamp.'],
    ],
    attributes: [
      { attributeTitle: 'Edition', selector: 'dropdown' },
      { attributeTitle: 'Players' },
      { attributeTitle: 'Age' },
    ],
  },
  {
    title: 'Books and Courses',
    shortTitle: 'Books',
    subTitle: 'Paper that lasts, lessons that stay',
    pictures: 1,
    summary:
      'Notebooks, a small shelf of technical and children’s books, and courses to follow at home. Picked by Acme.',
    features: [
      ['Sewn', 'Books open flat and stay whole.'],
      ['Lessons for ever', 'A course that was bought stays open.'],
    ],
    attributes: [{ attributeTitle: 'Format', selector: 'dropdown' }, { attributeTitle: 'Pages' }],
  },
];

/** The second tenant's categories: other goods under the same ids, so that a row of the wrong tenant is noticed. */
export const globexCategories: readonly CategoryTexts[] = [
  globex(
    'Turbines',
    'Turbines',
    '5 kW to 2 MW',
    'Wind and micro-hydro turbines with commissioning on site.',
    'Rated power',
  ),
  globex(
    'Inverters',
    'Inverters',
    'Grid-tied and island',
    'String and central inverters, type-tested for eleven grids.',
    'Phases',
  ),
  globex(
    'Battery Storage',
    'Storage',
    'From rack to container',
    'LFP storage with ten years of guaranteed capacity.',
    'Capacity',
    3,
  ),
  globex('Solar Modules', 'Solar', 'Glass on glass', 'Modules by the pallet, flash lists included.', 'Peak power'),
  globex(
    'Switchgear',
    'Switchgear',
    'Low and medium voltage',
    'Panels built to order and tested before they leave.',
    'Voltage',
  ),
  globex('Cabling', 'Cabling', 'Cut to length', 'Power, control and data cable from the drum.', 'Cross-section'),
  globex('Metering', 'Metering', 'Certified for billing', 'Meters, transformers and gateways.', 'Class'),
  globex(
    'Site Safety',
    'Safety',
    'Before work begins',
    'Earthing kits, voltage testers and arc-flash clothing.',
    'Rating',
  ),
];

function globex(
  title: string,
  shortTitle: string,
  subTitle: string,
  summary: string,
  attributeTitle: string,
  pictures: 1 | 3 = 1,
): CategoryTexts {
  return {
    title,
    shortTitle,
    subTitle,
    summary: `${summary} Stocked by Globex.`,
    pictures,
    features: [
      ['Type-tested', 'With the report on request.'],
      ['From stock', 'Leaves the yard within two days.'],
    ],
    attributes: [{ attributeTitle, selector: 'buttons' }, { attributeTitle: 'Standard' }],
  };
}

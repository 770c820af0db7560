/** The texts of a category, without what is drawn for it. */
export interface CategoryTexts {
  title: string;
  shortTitle: string;
  subTitle?: string;
  summary?: string;
  /** How many pictures are drawn; one where nothing is said. */
  pictures?: 0 | 1 | 3;
}

/** 200 characters exactly: the greatest length of a category's title. */
const LONG_TITLE = 'Replacement parts, filters, seals, belts, bulbs and batteries for home appliances of every make and year that we have sold since the first shop opened, ordered by the number on the rating plate below.';

/** Categories written by hand for the first tenant: what a shop of this kind sells. */
export const acmeCategories: readonly CategoryTexts[] = [
  {
    title: 'Laptops', shortTitle: 'Laptops', subTitle: 'Work anywhere, all day', pictures: 3,
    summary: 'Thin-and-light notebooks, workstations and gaming machines, each tested for battery life and noise by our own people before it is listed. Picked by Acme.',
  },
  {
    title: 'Phones and Tablets', shortTitle: 'Phones', subTitle: 'Unlocked, with two years of updates at least',
    summary: 'Current models and certified refurbished devices. Every listing states how long the maker promises security updates. Picked by Acme.',
  },
  {
    title: 'Kitchen and Dining', shortTitle: 'Kitchen', subTitle: 'From the first knife to the full table',
    summary: 'Cookware that survives a professional kitchen, tableware that survives children, and small appliances with spare parts. Picked by Acme.',
  },
  {
    title: 'Outdoor and Camping', shortTitle: 'Outdoor', subTitle: 'Three seasons under canvas', pictures: 3,
    summary: 'Tents, sleeping bags, stoves and lamps. Weights are our own scale readings, not the brochure figures. Picked by Acme.',
  },
  {
    title: 'Home Office', shortTitle: 'Office', subTitle: 'Sit well, see well, hear well',
    summary: 'Desks, chairs, monitor arms and lighting for people who spend eight hours a day in one place. Picked by Acme.',
  },
  {
    title: 'Headphones and Audio', shortTitle: 'Audio', subTitle: 'Wired, wireless and loud',
    summary: 'Headphones, speakers and microphones, measured on one and the same bench so that the curves can be compared. Picked by Acme.',
  },
  {
    title: 'Toys and Games', shortTitle: 'Toys', subTitle: 'For ages 0 to 99',
    summary: 'Building sets, board games and outdoor play. Age ratings and small-part warnings come from the safety certificate. Picked by Acme.',
  },
  {
    title: 'Books and Stationery', shortTitle: 'Books', subTitle: 'Paper that lasts',
    summary: 'Notebooks, pens and a small shelf of technical and children’s books. Picked by Acme.',
  },
];

/** Titles of the first tenant's other categories, made complete by the generator. */
export const acmeMoreTitles: readonly string[] = [
  'Bathroom', 'Bedding', 'Bicycles', 'Cameras and Lenses', 'Car Accessories', 'Cleaning', 'Fitness', 'Footwear', 'Garden Tools', 'Hardware',
  'Health and Care', 'Lighting', 'Luggage', 'Musical Instruments', 'Networking', 'Paint and Varnish', 'Pet Supplies', 'Printers', 'Safety Wear', 'Sewing',
  'Smart Home', 'Watches',
];

/**
 * Named fixtures that tests and the tour look for: a title of the greatest length, right-to-left text, emoji, and one with nothing
 * but what is required.
 */
export const acmeFixtures: readonly CategoryTexts[] = [
  {
    title: LONG_TITLE, shortTitle: 'Replacement parts',
    subTitle: 'A title of 200 characters, as long as one may be', summary: 'Shows how lists, breadcrumbs and forms behave when a title does not fit. Picked by Acme.',
  },
  {
    title: 'مستلزمات المنزل الذكي', shortTitle: 'منزل ذكي', subTitle: 'إضاءة وأقفال وكاميرات',
    summary: 'فئة مكتوبة من اليمين إلى اليسار، مع أرقام 123 وكلمة English في وسط الجملة. اختيار Acme.',
  },
  { title: 'Party Supplies 🎉', shortTitle: 'Party 🎈', subTitle: 'Family 👨‍👩‍👧‍👦 and flags 🇮🇳🇬🇧', summary: 'Emoji of several code points in every text. Picked by Acme.' },
  { title: 'Gift Cards', shortTitle: 'Gift cards', pictures: 0 },
];

/** The second tenant's: other goods under the same ids, so that a row of the wrong tenant cannot look right. */
export const globexCategories: readonly CategoryTexts[] = [
  { title: 'Turbines', shortTitle: 'Turbines', subTitle: '5 kW to 2 MW', summary: 'Wind and micro-hydro turbines with commissioning on site. Stocked by Globex.' },
  { title: 'Inverters', shortTitle: 'Inverters', subTitle: 'Grid-tied and island', summary: 'String and central inverters, type-tested for eleven grids. Stocked by Globex.' },
  { title: 'Battery Storage', shortTitle: 'Storage', subTitle: 'From rack to container', summary: 'LFP storage with ten years of guaranteed capacity. Stocked by Globex.', pictures: 3 },
  { title: 'Solar Modules', shortTitle: 'Solar', subTitle: 'Glass on glass', summary: 'Modules by the pallet, flash lists included. Stocked by Globex.' },
  { title: 'Switchgear', shortTitle: 'Switchgear', subTitle: 'Low and medium voltage', summary: 'Panels built to order and tested before they leave. Stocked by Globex.' },
  { title: 'Cabling', shortTitle: 'Cabling', subTitle: 'Cut to length', summary: 'Power, control and data cable from the drum. Stocked by Globex.' },
  { title: 'Metering', shortTitle: 'Metering', subTitle: 'Certified for billing', summary: 'Meters, transformers and gateways. Stocked by Globex.' },
  { title: 'Site Safety', shortTitle: 'Safety', subTitle: 'Before work begins', summary: 'Earthing kits, voltage testers and arc-flash clothing. Stocked by Globex.' },
];

export const globexMoreTitles: readonly string[] = ['Cooling', 'Lifting Gear', 'Lubricants', 'Spare Parts'];

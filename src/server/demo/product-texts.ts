import type { ProcessCode } from './plan-tenants.ts';

/** A product as it is written down. */
export interface ProductTexts {
  title: string;
  subTitle: string;
  /** Products with the same one are variants of each other. */
  sku?: string;
  process: ProcessCode;
  /** In the tenant's base currency, before any discount. */
  price: number;
  /** In the order of the category's attributes; what is left out, or '', has no value. */
  values?: readonly string[];
  /** What is special about it; see `plan-prices.ts`. */
  fixture?: ProductFixture;
}

/** Named cases that tests and the tour look for (`domain.md` §10). */
export type ProductFixture = 'fiveStages' | 'twoStages' | 'subscription' | 'subscriptionOnly' | 'free' | 'notForSale' | 'withoutPrice' | 'homeMarketOnly' | 'bare';

/** 200 characters exactly: the greatest length of a product's title. */
const LONG_TITLE = 'Replacement parts sets with filters, seals, belts, bulbs and batteries for the kitchen appliances of every make and year that we have sold since the first shop opened, sorted by rating plate no. below';

/** Six products for each of the first tenant's categories, in their order. */
export const acmeProducts: readonly (readonly ProductTexts[])[] = [
  [
    { title: 'Meridian 14, 16 GB', subTitle: 'The light one', sku: 'MERIDIAN-14', process: 'SHIP', price: 84_990, values: ['16 GB', '512 GB', '1.19 kg'] },
    { title: 'Meridian 14, 32 GB', subTitle: 'The light one, with room to work', sku: 'MERIDIAN-14', process: 'SHIP', price: 104_990, values: ['32 GB', '512 GB', '1.19 kg'] },
    { title: 'Meridian 14, 32 GB and 1 TB', subTitle: 'The light one, with room for everything', sku: 'MERIDIAN-14', process: 'SHIP', price: 119_990, values: ['32 GB', '1 TB', '1.19 kg'] },
    { title: 'Anvil 16 Workstation', subTitle: 'Compiles while you pour the tea', sku: 'ANVIL-16', process: 'SHIP-SERVICE', price: 239_990, values: ['64 GB', '2 TB', '2.31 kg'], fixture: 'fiveStages' },
    { title: 'Kite 13 Student', subTitle: 'All the way through school', sku: 'KITE-13', process: 'SHIP', price: 49_990, values: ['8 GB', '256 GB', '1.28 kg'], fixture: 'twoStages' },
    { title: 'Laptop Care', subTitle: 'Somebody answers, every day', process: 'SUBSCRIPTION', price: 499, fixture: 'subscriptionOnly' },
  ],
  [
    { title: 'Orbit 5, black', subTitle: 'Fits in one hand', sku: 'ORBIT-5', process: 'SHIP', price: 39_990, values: ['128 GB', 'Black', '6.1 in'] },
    { title: 'Orbit 5, sand', subTitle: 'Fits in one hand', sku: 'ORBIT-5', process: 'SHIP', price: 39_990, values: ['128 GB', 'Sand', '6.1 in'] },
    { title: 'Orbit 5, black, 256 GB', subTitle: 'Fits in one hand, and so do your pictures', sku: 'ORBIT-5', process: 'SHIP', price: 46_990, values: ['256 GB', 'Black', '6.1 in'] },
    { title: 'Orbit Tab 11', subTitle: 'Paper that answers', sku: 'ORBIT-TAB-11', process: 'SHIP', price: 34_990, values: ['128 GB', 'Grey', '11 in'] },
    { title: 'Orbit 4, refurbished', subTitle: 'Certified, with a new battery', sku: 'ORBIT-4-R', process: 'SHIP', price: 18_990, values: ['64 GB', 'Blue', '5.8 in'] },
    { title: 'Setup at the counter', subTitle: 'We move your pictures over', process: 'SERVICE', price: 0, fixture: 'free' },
  ],
  [
    { title: 'Ironwood Pan, 24 cm', subTitle: 'Outlives the stove', sku: 'IRONWOOD-PAN', process: 'SHIP', price: 2_490, values: ['24 cm', 'Cast iron', 'By hand'] },
    { title: 'Ironwood Pan, 28 cm', subTitle: 'Outlives the stove, feeds four', sku: 'IRONWOOD-PAN', process: 'SHIP', price: 2_990, values: ['28 cm', 'Cast iron', 'By hand'] },
    { title: 'Cook’s Knife', subTitle: 'The only one you need', sku: 'COOKS-KNIFE', process: 'SHIP', price: 3_490, values: ['20 cm', 'Steel', 'By hand'] },
    { title: 'Table for Six', subTitle: 'Plates, bowls and cups', sku: 'TABLE-SIX', process: 'SHIP', price: 8_990, values: ['6 places', 'Stoneware', 'Dishwasher'] },
    { title: 'Espresso Machine Doppio', subTitle: 'Installed and shown', sku: 'DOPPIO', process: 'SHIP-SERVICE', price: 54_990, values: ['Two groups', 'Steel', 'Descale monthly'], fixture: 'twoStages' },
    { title: LONG_TITLE, subTitle: 'A title of 200 characters, as long as one may be', process: 'SHIP', price: 1_290, values: ['One size', 'Mixed', 'None'] },
  ],
  [
    { title: 'Ridge Tent 2, green', subTitle: 'Stands in ten minutes', sku: 'RIDGE-TENT', process: 'SHIP', price: 12_990, values: ['2', 'Green', '2.4 kg'] },
    { title: 'Ridge Tent 2, orange', subTitle: 'Stands in ten minutes, and is found again', sku: 'RIDGE-TENT', process: 'SHIP', price: 12_990, values: ['2', 'Orange', '2.4 kg'] },
    { title: 'Ridge Tent 4, green', subTitle: 'For the whole family', sku: 'RIDGE-TENT', process: 'SHIP', price: 19_990, values: ['4', 'Green', '4.1 kg'] },
    { title: 'Down Bag 0°', subTitle: 'Warm at freezing', sku: 'DOWN-BAG-0', process: 'SHIP', price: 9_490, values: ['1', 'Blue', '0.9 kg'] },
    { title: 'Guided Trek Weekend', subTitle: 'Two days, eight people, one who knows the way', process: 'SERVICE', price: 6_990, fixture: 'homeMarketOnly' },
    { title: 'Expedition Outfit', subTitle: 'Put together with you', sku: 'EXPEDITION', process: 'SHIP-SERVICE', price: 149_990, values: ['6', 'Red', '18 kg'], fixture: 'notForSale' },
  ],
  [
    { title: 'Standing Desk, oak, 140 cm', subTitle: 'Up and down without a sound', sku: 'STANDING-DESK', process: 'SHIP-SERVICE', price: 42_990, values: ['Oak', '140 cm', '38 kg'] },
    { title: 'Standing Desk, white, 140 cm', subTitle: 'Up and down without a sound', sku: 'STANDING-DESK', process: 'SHIP-SERVICE', price: 39_990, values: ['White', '140 cm', '34 kg'] },
    { title: 'Standing Desk, white, 180 cm', subTitle: 'Room for two screens and the cat', sku: 'STANDING-DESK', process: 'SHIP-SERVICE', price: 46_990, values: ['White', '180 cm', '41 kg'] },
    { title: 'Task Chair Lumen', subTitle: 'Adjusts to whoever sits', sku: 'LUMEN', process: 'SHIP', price: 27_990, values: ['Grey', '68 cm'] },
    { title: 'Monitor Arm', subTitle: 'Holds 9 kg where you want it', sku: 'MONITOR-ARM', process: 'SHIP', price: 8_490, values: ['Black', '52 cm'] },
    { title: 'Office as a Service', subTitle: 'Desk, chair, screen and coffee, by the month', process: 'MIXED', price: 24_990, fixture: 'subscription' },
  ],
  [
    { title: 'Studio One, black', subTitle: 'Hears what is there', sku: 'STUDIO-ONE', process: 'SHIP', price: 14_990, values: ['Black', 'Cable'] },
    { title: 'Studio One, white', subTitle: 'Hears what is there', sku: 'STUDIO-ONE', process: 'SHIP', price: 14_990, values: ['White', 'Cable'] },
    { title: 'Studio One Wireless', subTitle: 'Hears what is there, and walks about', sku: 'STUDIO-ONE', process: 'SHIP', price: 21_990, values: ['Black', 'Bluetooth'] },
    { title: 'Shelf Speaker Pair', subTitle: 'Small, and not to the ear', sku: 'SHELF-PAIR', process: 'SHIP', price: 24_990, values: ['Walnut', 'Cable'] },
    { title: 'Party Box 🎉', subTitle: 'Family 👨‍👩‍👧‍👦 and flags 🇮🇳🇬🇧', sku: 'PARTY-BOX', process: 'SHIP', price: 11_990, values: ['Red', 'Bluetooth'] },
    { title: 'Mixing Plug-ins', subTitle: 'Five effects, a licence for two machines', sku: 'PLUG-INS', process: 'ONLINE', price: 7_990 },
  ],
  [
    { title: 'Bridge Builder', subTitle: 'Carries the cat', sku: 'BRIDGE-BUILDER', process: 'SHIP', price: 2_990, values: ['Basic', '1 to 4', '6+'] },
    { title: 'Bridge Builder XL', subTitle: 'Carries the dog', sku: 'BRIDGE-BUILDER', process: 'SHIP', price: 4_990, values: ['Extended', '1 to 6', '6+'] },
    { title: 'Harvest, the board game', subTitle: 'An hour for four', sku: 'HARVEST', process: 'SHIP', price: 3_290, values: ['English', '2 to 4', '10+'] },
    { title: 'Harvest, the board game, Hindi', subTitle: 'An hour for four', sku: 'HARVEST', process: 'SHIP', price: 3_290, values: ['Hindi', '2 to 4', '10+'] },
    { title: 'لعبة الجسور', subTitle: 'ألعاب تركيب للأطفال، مع أرقام 123 وكلمة English', sku: 'BRIDGES-AR', process: 'SHIP', price: 2_990, values: ['العربية', '1 to 4', '6+'] },
    { title: 'Gift Card', subTitle: 'For whoever has everything', process: 'ONLINE', price: 1_000, fixture: 'bare' },
  ],
  [
    { title: 'Field Notebook, ruled', subTitle: 'Sewn, 192 pages', sku: 'FIELD-NOTEBOOK', process: 'SHIP', price: 690, values: ['Ruled', '192'] },
    { title: 'Field Notebook, plain', subTitle: 'Sewn, 192 pages', sku: 'FIELD-NOTEBOOK', process: 'SHIP', price: 690, values: ['Plain', '192'] },
    { title: 'Soldering for Everyone', subTitle: 'A book and a kit', sku: 'SOLDERING', process: 'SHIP', price: 2_190, values: ['Paper and kit', '160'] },
    { title: 'Soldering for Everyone, the course', subTitle: 'Twelve lessons at home', sku: 'SOLDERING', process: 'ONLINE', price: 3_990, values: ['Course'] },
    { title: 'Language Evenings', subTitle: 'Somebody to talk to, every week', process: 'SUBSCRIPTION', price: 1_490, fixture: 'subscription' },
    { title: 'Atlas of Small Rivers', subTitle: 'Announced for spring', sku: 'ATLAS-RIVERS', process: 'SHIP', price: 5_990, values: ['Cloth', '320'], fixture: 'withoutPrice' },
  ],
];

/** Two products for each of the second tenant's categories. */
export const globexProducts: readonly (readonly ProductTexts[])[] = [
  [{ title: 'Gale 5', subTitle: 'For a farm', sku: 'GALE', process: 'SHIP-SERVICE', price: 240_000, values: ['5 kW', 'IEC 61400'], fixture: 'fiveStages' }, { title: 'Gale 15', subTitle: 'For a village', sku: 'GALE', process: 'SHIP-SERVICE', price: 610_000, values: ['15 kW', 'IEC 61400'] }],
  [{ title: 'Node 10', subTitle: 'One string', sku: 'NODE', process: 'SHIP', price: 18_900, values: ['1', 'EN 50549'] }, { title: 'Node 30', subTitle: 'Three strings', sku: 'NODE', process: 'SHIP', price: 42_500, values: ['3', 'EN 50549'] }],
  [{ title: 'Rack 10', subTitle: 'Ten kilowatt hours', sku: 'RACK', process: 'SHIP', price: 52_000, values: ['10 kWh', 'UN 38.3'] }, { title: 'Rack 20', subTitle: 'Twenty kilowatt hours', sku: 'RACK', process: 'SHIP', price: 96_000, values: ['20 kWh', 'UN 38.3'] }],
  [{ title: 'Pane 430', subTitle: 'By the pallet', sku: 'PANE', process: 'SHIP', price: 1_290, values: ['430 W', 'IEC 61215'] }, { title: 'Pane 450', subTitle: 'By the pallet', sku: 'PANE', process: 'SHIP', price: 1_390, values: ['450 W', 'IEC 61215'] }],
  [{ title: 'Panel 400 V', subTitle: 'Built to order', sku: 'PANEL', process: 'SHIP-SERVICE', price: 88_000, values: ['400 V', 'IEC 61439'] }, { title: 'Panel 12 kV', subTitle: 'Built to order', sku: 'PANEL', process: 'SHIP-SERVICE', price: 312_000, values: ['12 kV', 'IEC 62271'] }],
  [{ title: 'Cable 5G6', subTitle: 'Per metre', sku: 'CABLE-5G', process: 'SHIP', price: 62, values: ['6 mm²', 'EN 50525'] }, { title: 'Cable 5G10', subTitle: 'Per metre', sku: 'CABLE-5G', process: 'SHIP', price: 98, values: ['10 mm²', 'EN 50525'] }],
  [{ title: 'Meter B', subTitle: 'For billing', sku: 'METER', process: 'SHIP', price: 2_150, values: ['B', 'MID'] }, { title: 'Meter Watch', subTitle: 'Reads itself, every quarter of an hour', process: 'SUBSCRIPTION', price: 49, fixture: 'subscriptionOnly' }],
  [{ title: 'Earthing Kit', subTitle: 'For six phases', sku: 'EARTHING', process: 'SHIP', price: 7_400, values: ['25 kA', 'IEC 61230'] }, { title: 'Arc Suit 40', subTitle: 'Worn by those who open doors', sku: 'ARC-SUIT', process: 'SHIP', price: 9_900, values: ['40 cal', 'EN 61482'], fixture: 'notForSale' }],
];

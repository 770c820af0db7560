/** Texts of a content zone. Its number is its place, from 1. */
export interface ZoneTexts {
  title: string;
  tagline: string;
  summary: string;
  sku?: string;
  /** Only members see what is not free. */
  forMembers?: true;
}

/** Texts of what promotes a zone or a page, with the days from the anchor on which it runs. */
export interface PromotionTexts {
  title: string;
  tagline: string;
  subTitle?: string;
  link: string;
  linkText: string;
  from: number;
  to: number;
}

/** Texts of a course. `zone` is the number of its zone. */
export interface CourseTexts {
  title: string;
  zone: number;
  tagline: string;
  level?: 'beginner' | 'intermediate' | 'advanced';
  kit: string;
  isDraft?: true;
}

export const acmeZones: readonly ZoneTexts[] = [
  {
    title: 'Kitchen School',
    tagline: 'Cook what you can carry home',
    summary: 'Short courses, workshops at the stove and a library of films for everybody who eats.',
    sku: 'ACADEMY-KITCHEN',
    forMembers: true,
  },
  {
    title: 'Repair Workshop',
    tagline: 'Mend it before you replace it',
    summary: 'How to open, clean and mend what we sell, with the tools that most people have.',
  },
  {
    title: 'Digital Basics',
    tagline: 'From the first start to the first backup',
    summary: 'Laptops, phones and sound at home, explained without a word that needs a dictionary.',
  },
  {
    title: 'Trade Academy',
    tagline: 'For the people who sell our goods',
    summary: 'Product knowledge, prices and service for trade customers and their teams.',
    sku: 'ACADEMY-TRADE',
    forMembers: true,
  },
  {
    title: 'Outdoor Skills',
    tagline: 'Leave early, come back dry',
    summary: 'Tents, stoves, maps and knots: an evening each, and a weekend to try them out.',
  },
];

export const globexZones: readonly ZoneTexts[] = [
  {
    title: 'Installer Academy',
    tagline: 'Right the first time',
    summary: 'Mounting, wiring and commissioning for certified installers.',
    sku: 'GX-ACADEMY',
    forMembers: true,
  },
  {
    title: 'Operator Basics',
    tagline: 'Know your plant',
    summary: 'Reading values, keeping logs and calling for service in time.',
  },
];

export const acmeCourses: readonly CourseTexts[] = [
  {
    title: 'Knife Skills in a Weekend',
    zone: 1,
    tagline: 'Faster, safer, thinner',
    level: 'beginner',
    kit: 'One chef’s knife, a board that does not slip, two kilos of onions.',
  },
  {
    title: 'Bread from One Starter',
    zone: 1,
    tagline: 'Flour, water, patience',
    level: 'intermediate',
    kit: 'A jar with a lid, kitchen scales, a heavy pot with a lid.',
  },
  {
    title: 'Mend It: Small Appliances',
    zone: 2,
    tagline: 'Kettles, toasters, mixers',
    level: 'intermediate',
    kit: 'Screwdrivers, a multimeter, a tray for the screws.',
  },
  {
    title: 'Your First Laptop',
    zone: 3,
    tagline: 'Set up, secured, backed up',
    level: 'beginner',
    kit: 'A laptop with its charger, and an empty drive of at least 256 GB.',
  },
  {
    title: 'Sound at Home',
    zone: 3,
    tagline: 'Where to put the speakers, and why',
    level: 'beginner',
    kit: 'Two speakers, a tape measure, a song that you know by heart.',
  },
  {
    title: 'Selling in Four Markets',
    zone: 4,
    tagline: 'One range, four price lists',
    level: 'advanced',
    kit: 'Last quarter’s orders as a spreadsheet.',
    isDraft: true,
  },
  {
    title: 'Out Overnight',
    zone: 5,
    tagline: 'One night, two cold feet fewer',
    level: 'beginner',
    kit: 'A tent, a map of where you are, a compass, and dry socks.',
  },
];

export const globexCourses: readonly CourseTexts[] = [
  {
    title: 'Commissioning Day',
    zone: 1,
    tagline: 'From the crate to the first kilowatt-hour',
    level: 'advanced',
    kit: 'Insulation tester, torque wrench, the plant’s single-line diagram.',
  },
  {
    title: 'Reading the Meter',
    zone: 2,
    tagline: 'Five values that matter',
    level: 'beginner',
    kit: 'A week of readings.',
  },
];

export const acmePromotions: readonly (PromotionTexts & { zone: number })[] = [
  {
    title: 'First month free',
    tagline: 'Kitchen School for thirty days',
    subTitle: 'Ends by itself',
    link: '/academy/kitchen/',
    linkText: 'Try it',
    from: -20,
    to: 25,
    zone: 1,
  },
  {
    title: 'Bread week',
    tagline: 'A live bake every evening',
    link: '/academy/kitchen/bread/',
    linkText: 'Save a place',
    from: 6,
    to: 12,
    zone: 1,
  },
  {
    title: 'Repair Saturday',
    tagline: 'Bring it, mend it, take it home',
    subTitle: 'In all shops',
    link: '/academy/repair/',
    linkText: 'Find a shop',
    from: -3,
    to: 4,
    zone: 2,
  },
  {
    title: 'Backups without tears',
    tagline: 'One evening, then never again',
    link: '/academy/digital/',
    linkText: 'Read on',
    from: -60,
    to: -30,
    zone: 3,
  },
  {
    title: 'Trade members ask',
    tagline: 'The buyers answer for an hour',
    link: 'https://events.example.com/trade-hour',
    linkText: 'Join',
    from: 14,
    to: 14,
    zone: 4,
  },
];

export const globexPromotions: readonly (PromotionTexts & { zone: number })[] = [
  {
    title: 'Certificate renewal',
    tagline: 'Two hours online keep it valid',
    link: '/academy/renewal/',
    linkText: 'Renew',
    from: -10,
    to: 50,
    zone: 1,
  },
];

export const acmeAdvertisements: readonly PromotionTexts[] = [
  {
    title: 'Spring clearance',
    tagline: 'Up to a third off outdoor',
    subTitle: 'While it lasts',
    link: '/c/outdoor-and-camping/',
    linkText: 'See the range',
    from: -8,
    to: 20,
  },
  {
    title: 'New: Meridian 14',
    tagline: 'The light one is here',
    link: '/p/meridian-14/',
    linkText: 'Look at it',
    from: -30,
    to: -1,
  },
  {
    title: 'Free set-up',
    tagline: 'With every laptop this month',
    subTitle: 'At home or in the shop',
    link: '/service/set-up/',
    linkText: 'Book it',
    from: -12,
    to: 18,
  },
  {
    title: 'Gift cards',
    tagline: 'For the one who has everything',
    link: '/gift-cards/',
    linkText: 'Choose one',
    from: 10,
    to: 45,
  },
  {
    title: 'Our podcast',
    tagline: 'Half an hour on one product',
    link: 'https://podcast.example.com/acme',
    linkText: 'Listen',
    from: -90,
    to: 90,
  },
];

export const globexAdvertisements: readonly PromotionTexts[] = [
  {
    title: 'Service contract 2.0',
    tagline: 'A technician within four hours',
    link: '/service/contracts/',
    linkText: 'Compare',
    from: -5,
    to: 60,
  },
];

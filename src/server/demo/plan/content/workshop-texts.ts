/** A session of a workshop: its title, its length in minutes, what happens in it. */
export type SessionTexts = readonly [title: string, minutes: number, summary: string];

/** A workshop with its sessions. `zone`, `type` and `presenter` are numbers in their lists. */
export interface WorkshopTexts {
  title: string;
  zone: number;
  type: number;
  presenter: number;
  tagline: string;
  information: string;
  tags: string;
  repository?: string;
  isDraft?: true;
  sessions: readonly SessionTexts[];
}

/** An event: a workshop on certain days from the anchor, one session each; `hour` is the hour in UTC. */
export interface EventTexts {
  title: string;
  workshop: number;
  places: number;
  hour: number;
  /** Days from the anchor of the first sessions; later ones are not scheduled yet. */
  days: readonly number[];
  /** Whether the sessions have a link to a meeting. */
  isOnline?: true;
}

export const acmeWorkshops: readonly WorkshopTexts[] = [
  {
    title: 'Knives in an Evening',
    zone: 1,
    type: 1,
    presenter: 1,
    tagline: 'Bring your own, take it home sharp',
    information: 'Three hours at the block, in groups of eight. Onions are provided.',
    tags: 'knives, beginners',
    sessions: [
      ['Grips and cuts', 90, 'Holding, slicing, dicing.'],
      ['Whetstones', 90, 'Angle, burr, leather.'],
    ],
  },
  {
    title: 'Sourdough, Four Mondays',
    zone: 1,
    type: 2,
    presenter: 2,
    tagline: 'From jar to loaf with your own starter',
    information: 'Live from the bakery; bake along at home. Recordings stay for thirty days.',
    tags: 'bread, live',
    sessions: [
      ['The starter', 60, 'What lives in the jar.'],
      ['The dough', 75, 'Mixing and folding.'],
      ['The shape', 60, 'Tension without tearing.'],
      ['The oven', 90, 'Steam, heat, and the wait.'],
    ],
  },
  {
    title: 'Repair Café Training',
    zone: 2,
    type: 1,
    presenter: 3,
    tagline: 'For those who want to help others mend',
    information: 'Safety first: after the second session you may measure on your own.',
    tags: 'repair, safety',
    sessions: [
      ['Safety and measuring', 120, 'What may be opened, and by whom.'],
      ['Kettles and toasters', 120, 'Three faults, found and mended.'],
      ['Talking to visitors', 60, 'What to say when it is not worth it.'],
    ],
  },
  {
    title: 'Scripts for Shopkeepers',
    zone: 4,
    type: 2,
    presenter: 4,
    tagline: 'Let the computer count the stock',
    information: 'For trade members who know spreadsheets and want to know more.',
    tags: 'automation, members',
    repository: 'https://git.example.com/acme/scripts-for-shopkeepers',
    sessions: [
      ['From sheet to table', 60, 'Cleaning a price list.'],
      ['Ask the catalogue', 60, 'Reading products over the API.'],
      ['A report on Monday', 60, 'Sent by itself.'],
    ],
  },
  {
    title: 'A Room That Sounds',
    zone: 3,
    type: 3,
    presenter: 5,
    tagline: 'Listen, move, listen again',
    information: 'Four pairs of speakers, one room, your ears.',
    tags: 'sound, listening',
    sessions: [['One long evening', 150, 'With a break for tea.']],
  },
  {
    title: 'Night Under Canvas',
    zone: 5,
    type: 4,
    presenter: 6,
    tagline: 'Out on Saturday, back on Sunday',
    information: 'Tents are provided; the weather is not.',
    tags: 'outdoor, weekend',
    isDraft: true,
    sessions: [
      ['Packing list', 45, 'Online, the week before.'],
      ['The night', 960, 'Meet at the station.'],
    ],
  },
];

export const globexWorkshops: readonly WorkshopTexts[] = [
  {
    title: 'Certification Days',
    zone: 1,
    type: 1,
    presenter: 1,
    tagline: 'Two days, one certificate',
    information: 'In the training hall in Gävle. Bring safety shoes.',
    tags: 'certificate, mounting',
    sessions: [
      ['Roof', 360, 'Anchors, rails, torque.'],
      ['Inverter', 360, 'Wiring, start, hand-over.'],
    ],
  },
];

export const acmeEvents: readonly EventTexts[] = [
  { title: 'Knives, autumn group', workshop: 1, places: 8, hour: 13, days: [-62, -55] },
  { title: 'Knives, next group', workshop: 1, places: 8, hour: 13, days: [9, 16] },
  { title: 'Sourdough, winter', workshop: 2, places: 40, hour: 14, days: [-40, -33, -26, -19], isOnline: true },
  { title: 'Sourdough, spring', workshop: 2, places: 40, hour: 14, days: [12, 19, 26], isOnline: true },
  { title: 'Repair café, north', workshop: 3, places: 12, hour: 10, days: [5, 6, 12] },
  { title: 'Repair café, south', workshop: 3, places: 12, hour: 10, days: [20] },
  { title: 'Scripts, first run', workshop: 4, places: 25, hour: 12, days: [3, 5, 8], isOnline: true },
  { title: 'Listening evening', workshop: 5, places: 10, hour: 13, days: [17] },
  { title: 'First warm weekend', workshop: 6, places: 16, hour: 11, days: [] },
];

export const globexEvents: readonly EventTexts[] = [
  { title: 'Certification, Gävle', workshop: 1, places: 20, hour: 7, days: [25, 26] },
  { title: 'Certification, Malmö', workshop: 1, places: 20, hour: 7, days: [] },
];

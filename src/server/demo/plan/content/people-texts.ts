/** Texts of an instructor. Phones are from ranges that are reserved for fiction. */
export interface InstructorTexts {
  name: string;
  /** E.164. */
  phone: string;
  profile: string;
}

/** Title and colour of a kind of workshop. */
export type WorkshopTypeTexts = readonly [title: string, colour: string];

export const acmeInstructors: readonly InstructorTexts[] = [
  {
    name: 'Farah Siddiqui',
    phone: '+12025550121',
    profile: 'Cooked for eleven years in hotel kitchens before she began to teach. Sharpens knives in the breaks.',
  },
  {
    name: 'Oskar Lund',
    phone: '+46701740621',
    profile: 'Baker in the third generation. His starter is older than his children.',
  },
  {
    name: 'Devika Menon',
    phone: '+12025550123',
    profile: 'Electrical engineer; ran a repair café for six years and wrote its safety rules.',
  },
  {
    name: 'Callum Reid',
    phone: '+442079460124',
    profile: 'Explains computers to people who do not like them. Taught in libraries in nine towns.',
  },
  {
    name: 'Yuki Tanabe',
    phone: '+61491570125',
    profile: 'Sound engineer, mostly for small rooms. Measures first, talks later.',
  },
  {
    name: 'Helena Costa',
    phone: '+442079460126',
    profile: 'Mountain guide and winter trainer. Has slept in every tent that we sell.',
  },
];

export const globexInstructors: readonly InstructorTexts[] = [
  { name: 'Anders Holm', phone: '+46701740671', profile: 'Commissioned more than four hundred plants.' },
  { name: 'Sara Ekman', phone: '+46701740672', profile: 'Runs the control room and trains its operators.' },
];

export const acmeWorkshopTypes: readonly WorkshopTypeTexts[] = [
  ['Hands-on', '#2563eb'],
  ['Live online', '#7c3aed'],
  ['Tasting', '#c2410c'],
  ['Field day', '#15803d'],
];

export const globexWorkshopTypes: readonly WorkshopTypeTexts[] = [
  ['On site', '#0f766e'],
  ['Live online', '#7c3aed'],
];

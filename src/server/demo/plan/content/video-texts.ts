/** A video: its title, what it shows. */
export type VideoTexts = readonly [title: string, summary: string];

/** A video library with its videos. `zone` is the number of its zone. */
export interface VideoLibraryTexts {
  title: string;
  zone: number;
  summary: string;
  tags: string;
  isDraft?: true;
  videos: readonly VideoTexts[];
}

/** A page that streams libraries, by their numbers. */
export interface StreamPageTexts {
  title: string;
  zone: number;
  summary: string;
  tags: string;
  libraries: readonly number[];
}

export const acmeVideoLibraries: readonly VideoLibraryTexts[] = [
  {
    title: 'One Pan, Ten Minutes',
    zone: 1,
    summary: 'A dish in the time it takes to lay the table.',
    tags: 'cooking, quick',
    videos: [
      ['Shakshuka', 'Eggs in tomatoes, with bread for the rest.'],
      ['Lemon chickpeas', 'A tin, a lemon, a handful of herbs.'],
      ['Fried rice', 'Yesterday’s rice is the right rice.'],
      ['Omelette, folded once', 'Low heat and a steady hand.'],
      ['Noodles with peanut sauce', 'Stirred, not cooked.'],
      ['Potato rösti', 'Squeeze, press, wait.'],
    ],
  },
  {
    title: 'Repaired in Real Time',
    zone: 2,
    summary: 'No cuts: as long as the repair takes.',
    tags: 'repair, appliances',
    videos: [
      ['A kettle that will not click', 'The contact, cleaned.'],
      ['Toaster: the latch', 'A spring, and patience.'],
      ['Coffee machine: the pump', 'Out, in, bled.'],
      ['Hair dryer: the cable', 'Cut, strip, clamp.'],
      ['Blender: the seal', 'Two minutes, and a warning.'],
      ['Radio: a cold joint', 'Found with a pencil.'],
    ],
  },
  {
    title: 'Laptop Minutes',
    zone: 3,
    summary: 'One question, one minute, one answer.',
    tags: 'laptops, basics',
    videos: [
      ['Two windows side by side', 'And how to get them back.'],
      ['A picture of the screen', 'Of all of it, or of a part.'],
      ['Passwords you can keep', 'Three words and a place.'],
      ['Clean the fan', 'Short puffs, from outside.'],
      ['Print to a file', 'For everything that wants a signature.'],
      ['Sleep or off?', 'Both, at different hours.'],
    ],
  },
  {
    title: 'Behind the Counter',
    zone: 4,
    summary: 'For trade members: how our buyers choose.',
    tags: 'trade, members',
    isDraft: true,
    videos: [
      ['Why this laptop', 'Eleven candidates, one shelf.'],
      ['Price without a war', 'Margins in four markets.'],
      ['The return that taught us', 'A hundred kettles came back.'],
    ],
  },
  {
    title: 'Field Notes',
    zone: 5,
    summary: 'Filmed outside, in whatever weather there was.',
    tags: 'outdoor, camping',
    videos: [
      ['Pitching in wind', 'Pegs first, poles last.'],
      ['A fire in the rain', 'Where the dry wood is.'],
      ['Bearing to the hut', 'Needle, notch, number.'],
    ],
  },
];

export const globexVideoLibraries: readonly VideoLibraryTexts[] = [
  {
    title: 'Mounting Films',
    zone: 1,
    summary: 'Every bracket, every torque.',
    tags: 'mounting, brackets',
    videos: [
      ['Flat roof, ballast', 'Rows, shade, weight.'],
      ['Tile roof, hooks', 'Lift two, cut one.'],
      ['Cable routes', 'Radius, ties, labels.'],
    ],
  },
  {
    title: 'Operator Shorts',
    zone: 2,
    summary: 'A minute for every reading.',
    tags: 'readings, operation',
    videos: [
      ['Where the meter is', 'And what the arrows mean.'],
      ['Silence an alarm', 'Only after you have written it down.'],
    ],
  },
];

export const acmeStreamPages: readonly StreamPageTexts[] = [
  {
    title: 'Tonight’s Kitchen',
    zone: 1,
    summary: 'What to cook tonight, and how to save it when it burns.',
    tags: 'cooking, evening',
    libraries: [1, 2],
  },
  {
    title: 'Learn at Home',
    zone: 3,
    summary: 'Everything that takes less than an hour.',
    tags: 'basics, repair',
    libraries: [3, 2],
  },
  { title: 'Trade Channel', zone: 4, summary: 'Members only.', tags: 'trade', libraries: [4] },
  { title: 'Weekend Outside', zone: 5, summary: 'Before you pack the car.', tags: 'outdoor', libraries: [5, 1] },
];

export const globexStreamPages: readonly StreamPageTexts[] = [
  {
    title: 'Installer Channel',
    zone: 1,
    summary: 'Films for the van.',
    tags: 'installers',
    libraries: [1, 2],
  },
];

/** A lesson: its title, its path within the course, what it is about. The last of a course tests what was learned. */
export type LessonTexts = readonly [title: string, itemPath: string, shortDescription: string];

/** The lessons of the first tenant's courses, in the order of the courses. */
export const acmeLessons: readonly (readonly LessonTexts[])[] = [
  [
    ['Hold the knife', '/hold-the-knife', 'Two grips, and why the finger never lies on the back of the blade.'],
    ['The other hand', '/the-other-hand', 'The claw, the bridge, and how to keep every finger.'],
    ['Slice, dice, chop', '/slice-dice-chop', 'Three cuts on one onion, slowly first.'],
    ['Herbs without bruises', '/herbs', 'Rolling, rocking, and when to tear instead.'],
    ['Take a chicken apart', '/chicken', 'Eight pieces along the joints, with no force.'],
    ['Sharp again', '/sharp-again', 'Whetstone, steel, and the paper test.'],
    ['What your hands know now', '/what-you-know', 'A few questions before you cook for others.'],
  ],
  [
    ['Begin a starter', '/begin-a-starter', 'Flour and water on Monday, bubbles by Friday.'],
    ['Feed it', '/feed-it', 'Ratios, warmth, and what hunger smells like.'],
    ['Mix and wait', '/mix-and-wait', 'Autolyse in plain words.'],
    ['Fold', '/fold', 'Four folds in two hours build the crumb.'],
    ['Shape', '/shape', 'Round, long, and tight enough to stand.'],
    ['Bake in a pot', '/bake-in-a-pot', 'Steam from the dough itself.'],
    ['Read the crumb', '/read-the-crumb', 'What big holes, small holes and a wet bottom say.'],
  ],
  [
    ['Before you open it', '/before-you-open-it', 'Plug, capacitor, and the things that we leave alone.'],
    ['Open without breaking', '/open-without-breaking', 'Hidden screws, clips, and where to press.'],
    ['Measure', '/measure', 'Continuity, resistance, voltage: three questions to one meter.'],
    ['The kettle', '/the-kettle', 'Switch, base, element: it is nearly always the switch.'],
    ['The toaster', '/the-toaster', 'The latch, the magnet, and twenty years of crumbs.'],
    ['The mixer', '/the-mixer', 'Brushes, gears, and when it is not worth it.'],
    ['Close and test', '/close-and-test', 'What must be measured before it goes back to its owner.'],
  ],
  [
    ['Out of the box', '/out-of-the-box', 'The first hour, and what you can skip.'],
    ['Your account', '/your-account', 'One good password, written down in one good place.'],
    ['Updates', '/updates', 'Why they come at night, and how to let them.'],
    ['Files and folders', '/files-and-folders', 'Find it again next year.'],
    ['Mail that is not mail', '/mail-that-is-not-mail', 'Five signs of a fraud.'],
    ['A backup that works', '/a-backup', 'Two copies, one of them elsewhere, once a week by itself.'],
    ['Are you ready?', '/are-you-ready', 'Questions about care, updates and batteries.'],
  ],
  [
    ['What you hear', '/what-you-hear', 'Loudness, pitch, room.'],
    ['Two speakers and a sofa', '/two-speakers', 'The triangle, and how far from the wall.'],
    ['The room answers', '/the-room-answers', 'Curtains, shelves, and the clap test.'],
    ['Cables', '/cables', 'Which ones matter, which ones do not.'],
    ['Headphones', '/headphones', 'Open, closed, in the ear: where each one is right.'],
    ['Quiet neighbours', '/quiet-neighbours', 'Bass travels; here is how to stop it.'],
    ['Listen again', '/listen-again', 'A test for your ears and your memory.'],
  ],
  [
    ['Four price lists', '/four-price-lists', 'Currencies, taxes, and the price after the decimal point.'],
    ['Instalments', '/instalments', 'Who pays what, and when.'],
    ['Returns across borders', '/returns', 'Thirty days everywhere, three ways to send it back.'],
    ['Asking the right question', '/the-right-question', 'What the customer means by "cheap".'],
    ['Complaints', '/complaints', 'Listen, name it, mend it, write it down.'],
    ['Reading the report', '/reading-the-report', 'Three numbers for Monday morning.'],
    ['Sold?', '/sold', 'Questions on advice and complaints.'],
  ],
  [
    ['Where to sleep', '/where-to-sleep', 'Wind, water, widow-makers.'],
    ['Pitch in the rain', '/pitch-in-the-rain', 'The outer tent first.'],
    ['Stoves', '/stoves', 'Gas, spirit, wood, and what each does in frost.'],
    ['Read the map', '/read-the-map', 'Contours become hills.'],
    ['Follow the needle', '/follow-the-needle', 'A bearing, taken and walked.'],
    ['Five knots', '/five-knots', 'Bowline, clove hitch, trucker’s hitch, figure eight, taut line.'],
    ['Leave nothing', '/leave-nothing', 'Packing up, and a few questions on map and compass.'],
  ],
];

export const globexLessons: readonly (readonly LessonTexts[])[] = [
  [
    ['Unpack and check', '/unpack', 'Delivery note, damage, torque marks.'],
    ['Strings', '/strings', 'Polarity, open-circuit voltage, insulation.'],
    ['First start', '/first-start', 'The order of the switches.'],
    ['Hand over', '/hand-over', 'What the operator signs, and questions on installation.'],
  ],
  [
    ['Five values', '/five-values', 'Energy, power, voltage, temperature, state.'],
    ['Keep a log', '/keep-a-log', 'Same time, same order, every day.'],
    ['Call in time', '/call-in-time', 'Thresholds, and who answers at night.'],
  ],
];

/** Which course ends with questions of which subject. */
export const testedSubjects: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  1: {
    'Home Cooking': 1,
    'Laptop Care': 4,
    'Sound and Headphones': 5,
    'Advice and Complaints': 6,
    'Map and Compass': 7,
  },
  2: { 'Solar Installation': 1 },
};

import type { SubjectTexts } from './assessment-texts.ts';

export const earlierAcmeSubjects: readonly SubjectTexts[] = [
  {
    title: 'Wilderness First Aid',
    questions: [
      [
        'What do you do first when you reach an injured person?',
        'safety, first steps',
        ['Look for danger to yourself and others'],
        ['Move the person to a dry place', 'Give the person water', 'Take off the person’s boots'],
      ],
      [
        'How long do you cool a small burn under running water?',
        'burns',
        ['About 20 minutes'],
        ['About 1 minute', 'Until the skin is numb', 'Not at all; cover it at once'],
      ],
      [
        'Which signs point to hypothermia?',
        'cold, symptoms',
        ['Strong shivering', 'Slurred speech'],
        ['A hot, dry skin', 'A rash on the arms'],
      ],
      [
        'How do you treat a sprained ankle on the trail?',
        'sprains',
        ['Rest it, cool it, bind it and raise it'],
        ['Keep walking so that it stays warm', 'Rub it firmly', 'Stretch it until it cracks'],
      ],
      [
        'Where do you press when a wound on the forearm bleeds heavily?',
        'bleeding',
        ['Directly on the wound'],
        ['On the back of the hand', 'On the opposite arm', 'Nowhere; let it bleed clean'],
      ],
      [
        'What belongs in a small first-aid kit?',
        'equipment',
        ['Sterile dressings', 'Disposable gloves', 'A rescue blanket'],
        ['A hammer'],
      ],
      [
        'When do you turn a person onto the side?',
        'recovery position',
        ['When the person is unconscious and breathes'],
        ['When the person does not breathe', 'When the person complains of pain in the neck', 'Always'],
      ],
    ],
  },
  {
    title: 'Map and Compass',
    questions: [
      [
        'On a map of scale 1:25,000, how long is one kilometre?',
        'scale',
        ['4 centimetres'],
        ['2.5 centimetres', '25 centimetres', '1 centimetre'],
      ],
      [
        'What do contour lines that lie close together show?',
        'contour lines',
        ['Steep ground'],
        ['A river', 'Flat ground', 'A border'],
      ],
      [
        'What is the difference between true north and magnetic north called?',
        'declination',
        ['Declination'],
        ['Inclination', 'Deviation of the map', 'Latitude'],
      ],
      [
        'Which things disturb a compass?',
        'compass',
        ['A knife of steel', 'A telephone'],
        ['A wooden table', 'A plastic bottle'],
      ],
      [
        'You know two landmarks. How do you find your own place?',
        'resection',
        ['Draw a bearing from each; they cross where you are'],
        ['Measure the distance between the landmarks', 'Walk to the nearer one', 'Fold the map between them'],
      ],
      [
        'How are the edges of a topographic map oriented?',
        'map',
        ['North is at the top'],
        ['South is at the top', 'The sea is at the bottom', 'As the paper allows'],
      ],
    ],
  },
  {
    title: 'Home Cooking',
    questions: [
      [
        'Why does a steak rest before it is cut?',
        'meat',
        ['So that the juice stays in it'],
        ['So that it cools completely', 'So that the salt melts', 'It need not rest'],
      ],
      [
        'Which pan suits a tomato sauce that cooks for hours?',
        'pans',
        ['Enamelled cast iron'],
        ['Raw cast iron', 'Unlined copper', 'Raw aluminium'],
      ],
      [
        'At which core temperature is poultry safe to eat?',
        'safety, temperature',
        ['74 °C'],
        ['45 °C', '55 °C', '60 °C'],
      ],
      [
        'How do you keep herbs fresh for longest?',
        'storage',
        ['In a glass of water, loosely covered'],
        ['In direct sunlight', 'In the freezer door, uncovered', 'On the warm stove'],
      ],
      [
        'Which flours contain gluten?',
        'baking, allergens',
        ['Wheat flour', 'Rye flour'],
        ['Rice flour', 'Chickpea flour'],
      ],
      [
        'What does it mean to blanch vegetables?',
        'technique',
        ['To boil them briefly and cool them in ice water'],
        ['To roast them until they are brown', 'To peel them raw', 'To dry them'],
      ],
    ],
  },
  {
    title: 'Coffee and Espresso',
    questions: [
      ['At which pressure is an espresso usually made?', 'espresso', ['9 bar'], ['1 bar', '3 bar', '25 bar']],
      [
        'The espresso runs through in ten seconds. What do you change?',
        'grind',
        ['Grind finer'],
        ['Grind coarser', 'Use less coffee', 'Use cooler water'],
      ],
      [
        'How hot is the water for filter coffee?',
        'temperature',
        ['92 to 96 °C'],
        ['60 to 65 °C', '75 to 80 °C', 'It must boil hard'],
      ],
      ['Which drinks are made with milk foam?', 'milk', ['Cappuccino', 'Latte macchiato'], ['Americano', 'Ristretto']],
      [
        'How is roasted coffee stored best?',
        'storage',
        ['Airtight and dark at room temperature'],
        ['Open in the refrigerator', 'In a glass on the window sill', 'Ground, in a paper bag'],
      ],
      [
        'Why is a machine descaled?',
        'care',
        ['Lime insulates the heater and blocks the valves'],
        ['It makes the coffee stronger', 'It cleans the grinder', 'It shortens the warranty'],
      ],
    ],
  },
];

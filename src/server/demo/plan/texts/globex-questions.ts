import type { SubjectTexts } from './assessment-texts.ts';

export const globexSubjects: readonly SubjectTexts[] = [
  {
    title: 'Electrical Safety',
    questions: [
      [
        'What comes first before work on an installation?',
        'five rules',
        ['Disconnect it from the supply'],
        ['Earth it', 'Measure the current', 'Put up a sign'],
      ],
      [
        'Which tools may be used on live parts?',
        'tools',
        ['Insulated tools marked 1000 V'],
        ['Any tool with a plastic grip', 'Any dry tool', 'Tools of aluminium'],
      ],
      [
        'What does a residual current device protect against?',
        'protection',
        ['Currents that flow to earth'],
        ['Overload alone', 'Lightning', 'A wrong tariff'],
      ],
      [
        'What colours may a protective earth conductor have?',
        'cables',
        ['Green and yellow'],
        ['Blue', 'Brown', 'Black'],
      ],
      [
        'Which facts belong on the lock of a disconnected switch?',
        'lockout',
        ['Who locked it', 'Since when'],
        ['The price of the switch', 'The colour of the cable'],
      ],
      [
        'When is the absence of voltage checked?',
        'five rules',
        ['After disconnecting and before earthing'],
        ['Before disconnecting', 'After the work', 'Only in wet rooms'],
      ],
    ],
  },
  {
    title: 'Solar Installation',
    questions: [
      [
        'In which direction do panels in Sweden yield most?',
        'planning',
        ['South'],
        ['North', 'East', 'It makes no difference'],
      ],
      [
        'What does an inverter do?',
        'inverter',
        ['It turns direct current into alternating current'],
        ['It stores energy', 'It cools the panels', 'It measures the wind'],
      ],
      [
        'Why are strings not mixed across roof sides?',
        'strings',
        ['The weakest panel limits the whole string'],
        ['The cables would be too short', 'It is forbidden to use two roofs', 'The panels would overheat'],
      ],
      ['Which loads does the mounting carry?', 'mounting', ['Snow', 'Wind'], ['Moonlight', 'Noise']],
      ['What reduces the yield of a panel?', 'yield', ['Heat', 'Shade'], ['Cold, clear air', 'A clean surface']],
      [
        'What must be labelled at the grid connection?',
        'grid',
        ['That a second source feeds in'],
        ['The colour of the roof', 'The brand of the ladder', 'Nothing'],
      ],
    ],
  },
  {
    title: 'Heat Pump Service',
    questions: [
      [
        'What does the coefficient of performance tell?',
        'efficiency',
        ['Heat delivered for each unit of electricity'],
        ['Litres of refrigerant', 'Noise at one metre', 'Years until service'],
      ],
      [
        'Who may open the refrigerant circuit?',
        'law',
        ['Certified technicians'],
        ['Everybody', 'The owner', 'Plumbers without a certificate'],
      ],
      [
        'Which signs point to lost refrigerant?',
        'faults',
        ['Ice on the evaporator', 'Falling output'],
        ['A louder doorbell', 'Warmer tap water'],
      ],
      [
        'How often are the filters of an air unit cleaned?',
        'maintenance',
        ['Every few weeks in the heating season'],
        ['Never', 'Every ten years', 'Only when it rains'],
      ],
      [
        'What is the sign of a flow that is too small?',
        'faults',
        ['A large difference between supply and return'],
        ['No difference at all', 'A cold compressor', 'A wet floor'],
      ],
    ],
  },
];

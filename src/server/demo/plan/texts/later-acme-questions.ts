import type { SubjectTexts } from './assessment-texts.ts';

export const laterAcmeSubjects: readonly SubjectTexts[] = [
  {
    title: 'Laptop Care',
    questions: [
      [
        'How does a lithium battery last longest?',
        'battery',
        ['Charged between 20 and 80 per cent most of the time'],
        ['Always empty before charging', 'Always full and warm', 'Taken out every night'],
      ],
      [
        'A customer spilled tea over the keyboard. What comes first?',
        'accidents',
        ['Switch off and unplug'],
        ['Shake the laptop', 'Blow hot air into it', 'Open the lid wide and keep working'],
      ],
      [
        'Which connectors carry a picture to a monitor?',
        'connectors',
        ['HDMI', 'USB-C with DisplayPort'],
        ['An audio jack', 'USB-A 2.0'],
      ],
      [
        'What does an SSD replace?',
        'storage',
        ['A spinning hard disk'],
        ['The main memory', 'The graphics card', 'The battery'],
      ],
      [
        'How do you clean a matt screen?',
        'care',
        ['With a damp microfibre cloth'],
        ['With glass cleaner', 'With a paper towel and alcohol', 'With a kitchen sponge'],
      ],
      [
        'Which of these protects data when a laptop is stolen?',
        'security',
        ['An encrypted disk'],
        ['A long warranty', 'A dark wallpaper', 'A bigger battery'],
      ],
    ],
  },
  {
    title: 'Photography Basics',
    questions: [
      ['Which settings decide the exposure?', 'exposure', ['Aperture', 'Shutter speed', 'ISO'], ['White balance']],
      [
        'What does a large aperture such as f/1.8 do?',
        'aperture',
        ['It blurs the background'],
        ['It makes everything sharp', 'It slows the shutter', 'It turns the picture blue'],
      ],
      [
        'Which shutter speed freezes a running child?',
        'shutter speed',
        ['1/1000 of a second'],
        ['1/15 of a second', '1 second', '1/4 of a second'],
      ],
      [
        'What is the golden hour?',
        'light',
        ['The soft light after sunrise and before sunset'],
        ['Noon on a clear day', 'The first hour with a new camera', 'Any hour indoors'],
      ],
      [
        'Why shoot in RAW?',
        'files',
        ['More can be corrected afterwards'],
        ['The files are smaller', 'The pictures are printed faster', 'The flash reaches farther'],
      ],
      [
        'What does the rule of thirds help with?',
        'composition',
        ['Placing the subject'],
        ['Choosing the lens', 'Cleaning the sensor', 'Saving battery'],
      ],
    ],
  },
  {
    title: 'Sound and Headphones',
    questions: [
      [
        'How does active noise cancelling work?',
        'noise cancelling',
        ['It plays the noise in opposite phase'],
        ['It turns the music up', 'It blocks the ear with foam alone', 'It slows the sound down'],
      ],
      ['Which codecs are used over Bluetooth?', 'wireless', ['AAC', 'aptX', 'LDAC'], ['HDMI']],
      ['What is impedance measured in?', 'electrics', ['Ohm'], ['Hertz', 'Decibel', 'Watt']],
      [
        'How loud may music be for eight hours without harm?',
        'health',
        ['Below about 80 decibels'],
        ['Below about 120 decibels', 'Below about 110 decibels', 'As loud as you like'],
      ],
      [
        'What suits an open-plan office?',
        'advice',
        ['Closed headphones'],
        ['Open headphones', 'A loudspeaker', 'Bone conduction at full volume'],
      ],
      [
        'Which range do young ears hear?',
        'frequency',
        ['20 to 20,000 hertz'],
        ['200 to 2,000 hertz', '1 to 100 hertz', '20,000 to 90,000 hertz'],
      ],
    ],
  },
  {
    title: 'Advice and Complaints',
    questions: [
      [
        'A customer is angry. What do you do first?',
        'conversation',
        ['Listen without interrupting'],
        ['Explain the terms', 'Fetch the manager', 'Offer a discount'],
      ],
      [
        'Within how many days may an online order be returned here?',
        'returns',
        ['30 days'],
        ['3 days', '7 days', '365 days'],
      ],
      [
        'Which questions open a conversation?',
        'conversation',
        ['What will you use it for?', 'What did you use so far?'],
        ['Do you want it?', 'Cash or card?'],
      ],
      [
        'Who pays for the return of a faulty product?',
        'returns',
        ['We do'],
        ['The customer', 'The carrier', 'The manufacturer, later'],
      ],
      [
        'A product is out of stock. What do you offer?',
        'stock',
        ['A similar product or a date'],
        ['Nothing', 'The display piece at full price', 'A product from another shop’s range'],
      ],
      [
        'What is noted after every complaint?',
        'records',
        ['What was promised, and until when'],
        ['The customer’s mood', 'The weather', 'Nothing'],
      ],
    ],
  },
];

/** A kind of recipients of a topic. */
export type Recipient = 'contextUser' | 'partyAdmin' | 'subscribedUsers' | 'userSegment';

/** A template: its title, the subject of its e-mail, its paragraphs, and the channels that have a variant of it. */
export type TemplateTexts = readonly [
  title: string,
  subject: string,
  paragraphs: readonly string[],
  channels: readonly number[],
];

export interface TopicTexts {
  title: string;
  code: string;
  /** The place of its segment among the segments of the tenant. */
  segment: number;
  recipients: readonly Recipient[];
  isPublic?: true;
  templates: readonly TemplateTexts[];
}

/** Ids that forms know (`docs/domain/notifications.md#channels`). */
export const WHATSAPP = 3;
export const EMAIL = 13;
export const SMS = 1;
const PUSH = 2;
const IN_APP = 4;

/** Channels by id: transport mode, name, source, medium and further parameters. */
export const channels: readonly (readonly [
  id: number,
  mode: number,
  name: string,
  source: string,
  medium: string,
  params: string,
])[] = [
  [SMS, 2, 'Text message', 'shop', 'sms', 'utm_content=text'],
  [PUSH, 4, 'Push message', 'app', 'push', 'utm_content=push'],
  [WHATSAPP, 3, 'WhatsApp', 'whatsapp', 'chat', 'utm_content=template'],
  [IN_APP, 5, 'In-app message', 'app', 'inapp', 'utm_content=banner'],
  [5, 1, 'Partner newsletter', 'partner', 'email', 'utm_content=partner&utm_term=monthly'],
  [EMAIL, 1, 'E-mail', 'newsletter', 'email', 'utm_content=mail'],
];

export const acmeTopics: readonly TopicTexts[] = [
  {
    title: 'Order confirmed',
    code: 'order.placed',
    segment: 4,
    recipients: ['contextUser', 'partyAdmin'],
    isPublic: true,
    templates: [
      [
        'Order confirmation',
        'Your order {{data.orderId}} is confirmed',
        [
          'Dear {{contact.fullName}},',
          'Thank you for your order {{data.orderId}} of {{data.orderTotal}}. We tell you as soon as it leaves our warehouse.',
          'Your team at {{site.title}}',
        ],
        [EMAIL, SMS, WHATSAPP, IN_APP],
      ],
      [
        'Order confirmation for trade customers',
        'Order {{data.orderId}}: confirmation and terms',
        [
          'Dear {{contact.fullName}},',
          'We confirm your order {{data.orderId}}. The invoice is due within {{data.paymentDays}} days.',
        ],
        [EMAIL],
      ],
    ],
  },
  {
    title: 'Order shipped',
    code: 'order.shipped',
    segment: 4,
    recipients: ['contextUser'],
    isPublic: true,
    templates: [
      [
        'Parcel on its way',
        'Your parcel is on its way',
        ['Hello {{contact.fullName}},', 'Your parcel left us today. The carrier knows it by {{data.trackingId}}.'],
        [EMAIL, SMS, WHATSAPP, PUSH],
      ],
      [
        'Parcel delayed',
        'Your parcel needs a little longer',
        [
          'Hello {{contact.fullName}},',
          'The carrier expects your parcel on {{data.deliveryDate}}. We are sorry for the delay.',
        ],
        [EMAIL, SMS],
      ],
    ],
  },
  {
    title: 'Payment received',
    code: 'payment.received',
    segment: 4,
    recipients: ['contextUser', 'partyAdmin'],
    templates: [
      [
        'Payment received',
        'We received your payment',
        ['Dear {{contact.fullName}},', 'We received {{data.amount}} for order {{data.orderId}}. Nothing else is due.'],
        [EMAIL, IN_APP],
      ],
    ],
  },
  {
    title: 'Refund issued',
    code: 'refund.issued',
    segment: 4,
    recipients: ['contextUser'],
    isPublic: true,
    templates: [
      [
        'Refund issued',
        'Your refund of {{data.amount}}',
        [
          'Dear {{contact.fullName}},',
          'We refunded {{data.amount}} to the means of payment of your order. Banks take two to five days.',
        ],
        [EMAIL, SMS, IN_APP],
      ],
    ],
  },
  {
    title: 'Cart left behind',
    code: 'cart.left',
    segment: 5,
    recipients: ['subscribedUsers', 'userSegment'],
    templates: [
      [
        'Still in your cart',
        'You left something behind',
        [
          'Hello {{contact.fullName}},',
          '{{data.productTitle}} is still in your cart. We keep it for two more days.',
          'No longer interested? {{unsubscribeUrl}}',
        ],
        [EMAIL, PUSH, WHATSAPP],
      ],
      [
        'Last day for your cart',
        'Your cart is emptied tonight',
        [
          'Hello {{contact.fullName}},',
          'Tonight the products in your cart go back to the shelf.',
          '{{unsubscribeUrl}}',
        ],
        [EMAIL],
      ],
    ],
  },
  {
    title: 'Course reminder',
    code: 'course.reminder',
    segment: 6,
    recipients: ['contextUser', 'userSegment'],
    templates: [
      [
        'Your course begins',
        '{{data.courseTitle}} begins tomorrow',
        ['Hello {{contact.fullName}},', 'Tomorrow at {{data.startTime}} we begin. Bring a notebook and good shoes.'],
        [EMAIL, SMS, PUSH],
      ],
      [
        'Next lesson',
        'Your next lesson is ready',
        ['Hello {{contact.fullName}},', 'The lesson {{data.lessonTitle}} is open for you.'],
        [EMAIL, IN_APP],
      ],
    ],
  },
  {
    title: 'Exam result',
    code: 'exam.result',
    segment: 6,
    recipients: ['contextUser'],
    templates: [
      [
        'Exam passed',
        'You passed {{data.examTitle}}',
        [
          'Congratulations, {{contact.fullName}}!',
          'You answered {{data.correct}} of {{data.totalQuestions}} questions correctly.',
        ],
        [EMAIL, IN_APP, WHATSAPP],
      ],
      [
        'Exam not passed',
        'Your result in {{data.examTitle}}',
        ['Dear {{contact.fullName}},', 'It was not enough this time. You have {{data.attemptsLeft}} attempts left.'],
        [EMAIL, IN_APP],
      ],
    ],
  },
  {
    title: 'Event starts soon',
    code: 'event.soon',
    segment: 1,
    recipients: ['subscribedUsers', 'userSegment'],
    templates: [
      [
        'Event tomorrow',
        '{{data.eventTitle}} is tomorrow',
        ['Hello {{contact.fullName}},', 'We meet at {{data.place}} at {{data.startTime}}.'],
        [EMAIL, SMS],
      ],
      [
        'Event moved',
        '{{data.eventTitle}} has a new date',
        ['Hello {{contact.fullName}},', 'We moved the event to {{data.startTime}}. Your place is kept.'],
        [EMAIL, SMS],
      ],
    ],
  },
  {
    title: 'Newsletter',
    code: 'newsletter.monthly',
    segment: 0,
    recipients: ['subscribedUsers', 'userSegment'],
    templates: [
      [
        'Monthly newsletter',
        'What is new at {{site.title}}',
        [
          'Hello {{contact.fullName}},',
          'New products, three courses and one recipe for the weekend.',
          'Read on at {{site.domain}}. {{unsubscribeUrl}}',
        ],
        [EMAIL, 5],
      ],
      [
        'Season opening',
        'The season opens',
        [
          'Hello {{contact.fullName}},',
          'The tents are back, and so are we: longer hours from Friday on.',
          '{{unsubscribeUrl}}',
        ],
        [EMAIL, PUSH],
      ],
      ['Autumn catalogue, draft', '', ['The texts follow with the pictures.'], []],
    ],
  },
  {
    title: 'Sign-in from a new device',
    code: 'security.newDevice',
    segment: 0,
    recipients: ['contextUser'],
    isPublic: true,
    templates: [
      [
        'New sign-in',
        'Was this you?',
        [
          'Hello {{contact.fullName}},',
          'Somebody signed in from {{data.device}} on {{data.at}}. If it was not you, tell us at once.',
        ],
        [EMAIL, SMS],
      ],
    ],
  },
];

export const globexTopics: readonly TopicTexts[] = [
  {
    title: 'Service due',
    code: 'service.due',
    segment: 2,
    recipients: ['contextUser', 'partyAdmin'],
    templates: [
      [
        'Service reminder',
        'Your plant is due for service',
        ['Dear {{contact.fullName}},', 'The plant {{data.plantName}} was last serviced on {{data.lastService}}.'],
        [EMAIL, SMS],
      ],
      [
        'Service booked',
        'Your service date',
        ['Dear {{contact.fullName}},', 'Our partner comes on {{data.date}}.'],
        [EMAIL, SMS, WHATSAPP],
      ],
    ],
  },
  {
    title: 'Fault reported',
    code: 'plant.fault',
    segment: 2,
    recipients: ['contextUser', 'userSegment'],
    isPublic: true,
    templates: [
      [
        'Fault',
        'Fault of {{data.plantName}}',
        ['Dear {{contact.fullName}},', 'The plant reports {{data.faultCode}}. A partner calls you today.'],
        [EMAIL, SMS, PUSH],
      ],
    ],
  },
  {
    title: 'Training dates',
    code: 'training.dates',
    segment: 0,
    recipients: ['subscribedUsers', 'userSegment'],
    templates: [
      [
        'Trainings of the quarter',
        'New training dates',
        ['Hello {{contact.fullName}},', 'Three dates for installers, two for service partners. {{unsubscribeUrl}}'],
        [EMAIL, 5],
      ],
      ['Winter trainings, draft', '', ['Dates follow.'], []],
    ],
  },
];

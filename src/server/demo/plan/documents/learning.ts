import { makeDocument, makeHeading, makeParagraph, makeText, makeVoid } from '../../../../../renderer/document/make.ts';
import { box, button, cards, columns, dataField, listed, note, opening, quoted, sized, widget } from './parts.ts';

/** A title and a sentence about it. */
type Item = readonly [title: string, sentence: string];

/** Returns the body of a content zone: what it is about, its courses and how to become a member. */
export function zoneBody(
  zone: { title: string; tagline: string; summary: string },
  number: number,
  courses: readonly Item[],
): string {
  return makeDocument(
    opening(zone.title, zone.tagline),
    makeParagraph(zone.summary),
    ...(courses.length === 0 ? [] : [makeHeading(2, 'Courses'), cards(courses)]),
    widget('course-cards', { contentZoneId: number, count: 6 }),
    note('For members.', 'Whoever buys the membership sees everything in this zone on the same day.'),
  );
}

/** Returns the page of a course: what it teaches, what is needed, its lessons. */
export function courseInformation(
  course: { title: string; tagline: string; kit: string },
  lessons: readonly Item[],
): string {
  return makeDocument(
    opening(course.title, course.tagline, button('Begin the course', '/courses')),
    columns(
      [makeHeading(2, 'What you need'), makeParagraph(course.kit)],
      listed(
        'What you can do afterwards',
        lessons.slice(0, 4).map(([, sentence]) => sentence),
        'check',
      ),
    ),
    ...listed(
      'Lessons',
      lessons.map(([title, sentence]) => `${title}: ${sentence}`),
      'number',
    ),
    quoted('I watched it twice and then did it once. That was enough.'),
  );
}

/** Returns the certificate of a course, with the fields that are filled in when somebody has passed. */
export function certificateBody(title: string): string {
  return makeDocument(
    box(
      {
        css: {
          normal: {
            display: 'flex',
            'flex-direction': 'column',
            'align-items': 'center',
            gap: '16px',
            padding: '64px',
            'border-width': '6px',
            'border-style': 'double',
            'border-color': 'var(--color-primary-600)',
          },
          mobile: { padding: '24px' },
        },
      },
      makeHeading(1, 'Certificate'),
      makeParagraph('This is to certify that'),
      makeParagraph(dataField('contact', 'fullName')),
      makeParagraph('has completed the course'),
      makeHeading(2, title),
      makeParagraph(
        'with ',
        dataField('attempt', 'scorePercentage', 'percentage'),
        ' of the points on ',
        dataField('attempt', 'submittedAt', 'date'),
        '.',
      ),
      makeVoid('horizontalrule', {}),
      makeParagraph(sized('Certificate ', '14px'), dataField('certificate', 'number')),
    ),
  );
}

/** Returns the part of a lesson that everybody may read. */
export function lessonReadBody(title: string, sentence: string, course: string): string {
  return makeDocument(
    makeHeading(1, title),
    makeParagraph(sentence),
    makeParagraph(
      'This lesson belongs to the course ',
      makeText(course, 'bold'),
      '. It takes about twenty minutes, half of them with your own hands.',
    ),
    ...listed(
      'Before you begin',
      ['Read the lesson once to the end.', 'Lay out what you need.', 'Leave the phone in another room.'],
      'check',
    ),
    note('Take your time.', 'Nobody counts the minutes, and every lesson can be repeated.'),
  );
}

/** Returns the part of a lesson for those who take the course: a film, the steps, a task. */
export function lessonWatchBody(title: string, sentence: string, address: string): string {
  return makeDocument(
    makeHeading(1, title),
    makeVoid('image', {
      imageUrl: `${address}/index.m3u8`,
      title,
      imageType: 'video',
      posterUrl: '',
      playOptions: 'Manual',
      showControls: true,
      loop: false,
    }),
    makeParagraph(sentence),
    ...listed(
      'Step by step',
      ['Watch the film to the end.', 'Do it slowly, with the film beside you.', 'Do it once more without the film.'],
      'number',
    ),
    note('Your task.', 'Send a picture of the result; the instructor answers within two days.'),
  );
}

/** Returns what a learner does before and in a session of a workshop. */
export function sessionInstructions(title: string, minutes: number, summary: string): string {
  return makeDocument(
    makeHeading(1, title),
    makeParagraph(summary, ` We have ${minutes} minutes.`),
    ...listed('Bring with you', [
      'Something to write with.',
      'The result of the last session, if there was one.',
      'One question.',
    ]),
    ...listed(
      'How it runs',
      ['Ten minutes of looking back.', 'The new part, shown twice.', 'Practice in pairs.', 'Questions.'],
      'number',
    ),
  );
}

/** Returns the information beside a video. */
export function videoInformation(title: string, summary: string, library: string): string {
  return makeDocument(
    makeHeading(2, title),
    makeParagraph(summary),
    makeParagraph('From ', makeText(library, 'bold'), '. Subtitles in English and Hindi.'),
    ...listed('In this video', ['What you see', 'How it is done', 'What goes wrong, and how it is mended']),
  );
}

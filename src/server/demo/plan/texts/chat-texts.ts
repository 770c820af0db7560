export const newsTickers: Readonly<
  Record<number, readonly (readonly [title: string, content: string, isActive: boolean])[]>
> = {
  1: [
    ['Free shipping this weekend', 'Orders above ₹2,000 ship free until Sunday midnight.', true],
    ['Barista evening', 'Places are left for the espresso course on Thursday.', true],
    ['New store hours', 'From Monday on the store in the old harbour opens at nine.', true],
    ['Payments restored', 'Card payments work again. Thank you for your patience.', false],
    ['Summer camp: results', 'The results of the camp quiz are in your account.', false],
  ],
  2: [
    ['Snow load calculator', 'Our planning tool now knows the loads of all municipalities.', true],
    ['Maintenance on Sunday', 'The partner portal is not available from 02:00 to 04:00.', false],
  ],
};

export const internalUsers: Readonly<Record<number, readonly (readonly [name: string, type: number])[]>> = {
  1: [
    ['Asha from Acme', 1],
    ['Priya, orders', 1],
    ['Marek, deliveries', 1],
    ['Team lead', 2],
    ['Coffee desk', 3],
    ['Outdoor desk', 3],
    ['Acme Assistant', 4],
  ],
  2: [
    ['Globex Service', 1],
    ['Noor, plants', 2],
    ['Globex Assistant', 4],
  ],
};

/** Codes of entity types, with what is allowed: comments, ratings, chat room, reactions. */
export const entityTypes: readonly (readonly [code: string, allows: readonly [boolean, boolean, boolean, boolean]])[] =
  [
    ['COURSE', [true, true, true, true]],
    ['COURSE_LESSON', [true, false, false, true]],
    ['WORKSHOP', [true, true, true, true]],
    ['WORKSHOP_SESSION', [true, false, true, false]],
    ['EVENT', [true, false, true, true]],
    ['VIDEO', [true, true, false, true]],
    ['STREAM_PAGE', [false, false, true, true]],
    ['KB_PAGE', [true, true, false, false]],
    ['PRODUCT', [false, true, false, false]],
  ];

/** A kind of notifications to staff. Templates are filled with the values of the event. */
export interface NotificationKind {
  /** Shown where a person chooses its kinds. */
  name: string;
  /** When it is sent, for the same place. */
  detail: string;
  /** The operation whose permission a person needs to get it and to see it; null: whoever it is told may see it. */
  needs: string | null;
  title: string;
  text: string;
  /** The screen that it leads to. */
  href: string;
  /** What holds for a person who has not chosen. */
  isWanted: boolean;
}

const IMPORT = '/forms/data/tables/{schemaTableId}/{tableName:slug}/imports/{tableImportId}/';
const REPORT = '/reports/scheduled-reports/{reportScheduleId}/edit/';

/** Every kind of notifications (`docs/domain/notifications.md#staff-notifications`). */
export const notificationKinds = {
  importDone: {
    name: 'Import finished',
    detail: 'A file that you have imported is written to its table.',
    needs: 'getTableImportById',
    title: 'Import finished: {fileName}',
    text: '{tableName}: {addedCount} added, {updatedCount} changed, {leftOutCount} left out.',
    href: IMPORT,
    isWanted: true,
  },
  importStopped: {
    name: 'Import stopped',
    detail: 'A file that you import cannot go on without you.',
    needs: 'getTableImportById',
    title: 'Import stopped: {fileName}',
    text: '{message}',
    href: IMPORT,
    isWanted: true,
  },
  formSubmitted: {
    name: 'Form submitted',
    detail: 'A visitor has sent a published form whose records you may see.',
    needs: 'getTableRecordById',
    title: 'New answers: {formTitle}',
    text: 'A visitor has sent the form.',
    href: '/forms/data/tables/{schemaTableId}/{tableName:slug}/{recordId}/edit/',
    isWanted: true,
  },
  orderPlaced: {
    name: 'Order placed',
    detail: 'Somebody else has placed an order at your site.',
    needs: 'getOrderById',
    title: 'Order {orderId} placed',
    text: '{fullName}, {amount:money}',
    href: '/commerce/fulfillment/orders/{orderId}/products/',
    isWanted: false,
  },
  refundFailed: {
    name: 'Refund failed',
    detail: 'A gateway has refused to pay a refund of your site out.',
    needs: 'getOrderById',
    title: 'Refund of order {orderId} failed',
    text: '{message}',
    href: '/commerce/fulfillment/orders/{orderId}/refunds/',
    isWanted: true,
  },
  invitationAccepted: {
    name: 'Invitation accepted',
    detail: 'A person whom you have invited has joined the site.',
    needs: 'getInvites',
    title: '{fullName} has joined {siteTitle}',
    text: 'Your invitation was accepted.',
    href: '/sites/{siteId}/invitations/',
    isWanted: true,
  },
  reportSent: {
    name: 'Report sent',
    detail: 'A report that you send by mail has left.',
    needs: 'getReportScheduleById',
    title: 'Report sent: {title}',
    text: '{result}',
    href: REPORT,
    isWanted: false,
  },
  reportNotSent: {
    name: 'Report not sent',
    detail: 'A report that you send by mail did not reach everybody.',
    needs: 'getReportScheduleById',
    title: 'Report not sent to everybody: {title}',
    text: '{result}',
    href: REPORT,
    isWanted: true,
  },
  message: {
    name: 'Message',
    detail: 'A campaign or a topic tells you something.',
    needs: null,
    title: '{title}',
    text: '{text}',
    href: '/account/notifications/',
    isWanted: true,
  },
} as const satisfies Record<string, NotificationKind>;

export type KindCode = keyof typeof notificationKinds;

/** The kinds with their codes, in the order in which a person chooses among them. */
export const kindList: readonly (NotificationKind & { kindCode: string })[] = Object.entries(notificationKinds).map(
  ([kindCode, kind]) => ({ kindCode, ...kind }),
);

/** Returns whether a code names a kind. */
export function isKind(code: string): code is KindCode {
  return Object.hasOwn(notificationKinds, code);
}

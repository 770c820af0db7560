import type { ComputedField } from '../data/store/store-types.ts';
import { ruleText } from './campaigns/core/policy-text.ts';
import { outcomeTypeCode, stageTypeCode } from './campaigns/stage-types.ts';
import { uploadFolder } from './assets/upload-folder.ts';
import { badRestCount, importProgress, restCount } from './data-models/imports/import-progress.ts';
import { publicAddress } from './data-models/public-address.ts';
import { recordTitle } from './data-models/record-title.ts';
import { publishedAddress } from './site-pages/published-address.ts';
import { scheduleText } from './reports/mail/report-schedule.ts';
import { shipmentActions } from './orders/allowed-actions.ts';

/** The functions of fields with `compute`, by the name in the entity. */
export const computed: Record<string, ComputedField> = {
  'sites.tenantId': (_record, tenantId) => tenantId,
  'audience.contactNotificationId': (record) => record['notificationContactId'] ?? null,
  'campaigns.policyRule': ({ quietFrom, quietUntil, messagesPerDay }) =>
    ruleText({
      quietFrom: Number(quietFrom),
      quietUntil: Number(quietUntil),
      messagesPerDay: Number(messagesPerDay),
    }),
  'campaigns.stageTypeCode': (record) => stageTypeCode(Number(record['stageTypeId'])),
  'campaigns.stageOutcomeTypeCode': (record) => outcomeTypeCode(Number(record['stageOutcomeTypeId'])),
  'reports.scheduleText': scheduleText,
  'orders.allowedActions': shipmentActions,
  // Nothing is charged for shipping so far.
  'orders.shippingCharges': () => 0,
  // Read with the record, because they stand in other records (`record-fields.ts`).
  'dataModels.titles': ({ titles = null }) => titles,
  'dataModels.recordTitle': recordTitle,
  'dataModels.importProgress': importProgress,
  'dataModels.restCount': restCount,
  'dataModels.badRestCount': badRestCount,
  'dataModels.publicAddress': publicAddress,
  'sitePages.publishedAddress': publishedAddress,
  'assets.uploadPath': (record, _tenantId, entity) => uploadFolder(entity, record),
};

import type { EntityRules } from '../data/store/store-types.ts';
import { siteRoleRules } from './access/site-role-rules.ts';
import { notificationContactRules } from './audience/audience-rules.ts';
import { campaignRules } from './campaigns/campaign-rules.ts';
import { campaignPolicyRules } from './campaigns/policy-rules.ts';
import { campaignStageOutcomeRules, campaignStageRules } from './campaigns/stage-rules.ts';
import {
  notificationTemplateRules,
  notificationTopicRules,
  templateVariantRules,
} from './notifications/notification-rules.ts';
import { productPriceRules } from './catalog/product-price-rules.ts';
import { productRules, productSpecificationRules, specificationAttributeRules } from './catalog/variant-rules.ts';
import { bouncedAddressRules } from './delivery-reports/bounced-address-rules.ts';
import { contentHubRules } from './content-hub/rules.ts';
import { formRules } from './data-models/form-rules.ts';
import { tableImportRules } from './data-models/imports/import-rules.ts';
import { tableRecordRules } from './data-models/record-rules.ts';
import { schemaTableRules } from './data-models/table-rules.ts';
import { fulfillmentProcessRules } from './fulfillment/fulfillment-process-rules.ts';
import { marketRules } from './markets/market-rules.ts';
import { navigationLinkRules } from './navigation/navigation-link-rules.ts';
import { webDomainRules } from './web-domains/web-domain-rules.ts';
import { reportScheduleRules } from './reports/mail/report-schedule-rules.ts';
import { siteIdentityProviderRules } from './sites/identity-provider-rules.ts';
import { sitePageRules } from './site-pages/site-page-rules.ts';

/** The rules of entities beyond their fields, for the entity store; one entry per entity. */
export const rules: EntityRules[] = [
  marketRules,
  productRules,
  productPriceRules,
  productSpecificationRules,
  specificationAttributeRules,
  ...contentHubRules,
  fulfillmentProcessRules,
  navigationLinkRules,
  formRules,
  schemaTableRules,
  tableImportRules,
  tableRecordRules,
  sitePageRules,
  siteIdentityProviderRules,
  siteRoleRules,
  notificationContactRules,
  bouncedAddressRules,
  notificationTemplateRules,
  notificationTopicRules,
  templateVariantRules,
  campaignRules,
  campaignPolicyRules,
  campaignStageRules,
  campaignStageOutcomeRules,
  reportScheduleRules,
];

/** Returns all rules: those above, and those that depend on the settings of the installation. */
export function rulesFor({ sitesDomain }: { sitesDomain: string }): EntityRules[] {
  return [...rules, webDomainRules(sitesDomain)];
}

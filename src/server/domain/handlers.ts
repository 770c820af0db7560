import { batchUpdateEventSchedules, getEventSchedulesWithUnscheduledSessions } from './content-hub/event-schedules.ts';
import { accessHandlers } from './access/handlers.ts';
import { accountHandlers } from './account/handlers.ts';
import { generateUploadSasUrl } from './assets/generate-upload-sas-url.ts';
import { generateSharedAssetUploadSasUrl } from './assets/generate-shared-asset-upload-sas-url.ts';
import { startExamAttempt } from './assessments/start-attempt.ts';
import { answerExamQuestion, submitExamAttempt } from './assessments/take-exam.ts';
import { batchUpdateTenantExpressions } from './expressions/batch-update-tenant-expressions.ts';
import { getNewTemplateVariant } from './notifications/new-template-variant.ts';
import { associateContacts } from './audience/associate-contacts.ts';
import { addProductVariant } from './catalog/add-product-variant.ts';
import { getProductPriceForCountry } from './catalog/price-for-country.ts';
import {
  getBaseVariants,
  getMarketsForProduct,
  getNewProductPrice,
  getVariantPrices,
  getProductSpecificationAttributes,
} from './catalog/product-operations.ts';
import {
  batchUpdateSiteConfigurations,
  batchUpdateTenantConfigurations,
  getSiteConfigurations,
  getTenantConfigurations,
} from './configuration/configuration-operations.ts';
import { getContentBlocksByCategoryId, getWidgetsByAppPluginId } from './content-blocks/content-block-operations.ts';
import { getDataFields } from './content-blocks/data-fields.ts';
import { generateContent } from './content-blocks/generate-content.ts';
import { getProductsWithoutPicture, getProductsWithoutPrice } from './dashboard/catalogue-gaps.ts';
import { getMonthlyOrderMetrics } from './dashboard/monthly-metrics.ts';
import { getPinnedNavigationLinks } from './dashboard/pinned-navigation-links.ts';
import { getRecentRecords } from './dashboard/recent-records.ts';
import { isFulfillmentProcessUsed } from './fulfillment/fulfillment-process-rules.ts';
import {
  AssociateCountryToMarket,
  getMarketAssociatedCountries,
  getUnassociatedCountries,
} from './markets/market-countries.ts';
import { getFooterLinks, getNavigationDescendantsByPath } from './navigation/navigation-operations.ts';
import type { OperationHandler } from './operation-handler.ts';
import { platformHandlers } from './platform/handlers.ts';
import { passkeyHandlers } from './sign-in/passkeys/handlers.ts';
import { orderHandlers } from './orders/operations/handlers.ts';
import { savePersonalSetting } from './personal/personal-settings.ts';
import { changeSharedView, deleteSharedView, deleteView, getSavedViews, saveView } from './personal/saved-views.ts';
import { getSession } from './sign-in/sessions/get-session.ts';
import { getSignInProviders } from './sign-in/providers/site-providers.ts';
import { loginByProvider } from './sign-in/providers/login-by-provider.ts';
import { startProviderSignIn } from './sign-in/providers/start-provider-sign-in.ts';
import { login, loginBySmsOtp } from './sign-in/sessions/login.ts';
import { logout } from './sign-in/sessions/logout.ts';
import { getPreferredLoginMethods } from './sign-in/identity/preferred-login-methods.ts';
import { refreshSession } from './sign-in/sessions/refresh-session.ts';
import { resendSmsOtpForLogin } from './sign-in/codes/resend-code.ts';
import { register, selfRegisterBySmsOtp } from './sign-in/registration/self-register.ts';
import { sendSmsOtpForLogin } from './sign-in/codes/send-code.ts';
import { verifyOTPTransaction } from './sign-in/codes/verify-transaction.ts';
import { acceptInvite, registerByInvite } from './invitations/register-by-invite.ts';
import { sendInvite } from './invitations/send-invite.ts';
import { sendOtpForInviteRegistration } from './invitations/send-invite-code.ts';
import { verifyInvite } from './invitations/verify-invite.ts';
import { createSite } from './site-creation/create-site.ts';
import { createCopyFromSitePage } from './site-pages/create-copy.ts';
import { getAppBySiteId } from './site-pages/get-app-by-site-id.ts';
import { getSitesAccess } from './sites/get-sites-access.ts';
import { switchSite } from './sites/switch-site.ts';
import {
  getNewCustomWebDomainDnsConfiguration,
  getNewSystemWebDomainDnsConfiguration,
  verifySiteWebDomain,
} from './web-domains/web-domain-operations.ts';

/** The handlers of operations without `serves`. The server does not start when one is missing. */
export const handlers: readonly OperationHandler[] = [
  acceptInvite,
  ...accessHandlers,
  ...accountHandlers,
  ...orderHandlers,
  ...passkeyHandlers,
  ...platformHandlers,
  AssociateCountryToMarket,
  batchUpdateEventSchedules,
  getEventSchedulesWithUnscheduledSessions,
  associateContacts,
  batchUpdateSiteConfigurations,
  batchUpdateTenantConfigurations,
  answerExamQuestion,
  batchUpdateTenantExpressions,
  startExamAttempt,
  submitExamAttempt,
  getNewTemplateVariant,
  changeSharedView,
  createCopyFromSitePage,
  createSite,
  deleteSharedView,
  deleteView,
  generateSharedAssetUploadSasUrl,
  generateUploadSasUrl,
  getAppBySiteId,
  addProductVariant,
  getBaseVariants,
  getFooterLinks,
  getMarketAssociatedCountries,
  getContentBlocksByCategoryId,
  getWidgetsByAppPluginId,
  getDataFields,
  generateContent,
  getProductsWithoutPicture,
  getProductsWithoutPrice,
  getRecentRecords,
  getMonthlyOrderMetrics,
  getNavigationDescendantsByPath,
  getNewCustomWebDomainDnsConfiguration,
  getMarketsForProduct,
  getNewProductPrice,
  getVariantPrices,
  getNewSystemWebDomainDnsConfiguration,
  getPinnedNavigationLinks,
  getPreferredLoginMethods,
  getProductPriceForCountry,
  getProductSpecificationAttributes,
  getSavedViews,
  getSession,
  getSiteConfigurations,
  getSitesAccess,
  getTenantConfigurations,
  getUnassociatedCountries,
  isFulfillmentProcessUsed,
  login,
  loginByProvider,
  loginBySmsOtp,
  getSignInProviders,
  startProviderSignIn,
  logout,
  refreshSession,
  register,
  registerByInvite,
  resendSmsOtpForLogin,
  savePersonalSetting,
  saveView,
  selfRegisterBySmsOtp,
  sendInvite,
  sendOtpForInviteRegistration,
  sendSmsOtpForLogin,
  switchSite,
  verifyInvite,
  verifyOTPTransaction,
  verifySiteWebDomain,
];

// Generated from schemas/operations/ by `npm run screenplay -- lint --fix`: change the operations instead.
import type { JsonObject } from '../../../../renderer/language/types/json.ts';

export type AssociateCountryToMarketPayload = {
  marketId: number;
  countries: {
    countryId: number;
    isAssociated: boolean;
  }[];
};

export type AssociateCountryToMarketResult = {
  added: number;
  removed: number;
};

export type ResetRolePermissionsPayload = {
  roleId: number;
};

export type ResetRolePermissionsResult = {
  granted: number;
  revoked: number;
};

export type AcceptInvitePayload = {
  transactionIdentifier: string;
  inviteIdentifier: string;
  smsOtp: string;
};

export type AcceptInviteResult = {
  fullName: string;
  truncatedPhone?: string | null;
  session?: JsonObject | null;
};

export type AddIdentityByOtpPayload = {
  transactionIdentifier: string;
  smsOtp: string;
};

export type AddIdentityByOtpResult = {
  identityNo: string;
};

export type AnswerExamQuestionPayload = {
  examAttemptId: number;
  questionId: number;
  answerChoiceIds: number[];
};

export type AnswerExamQuestionResult = {
  attempted: number;
  totalQuestions: number;
};

export type AssociateContactsPayload = {
  audienceSegmentId: number;
  contacts: {
    notificationContactId: number;
    isAssociated: boolean;
  }[];
};

export type AssociateContactsResult = {
  added: number;
  removed: number;
};

export type BatchUpdateEventSchedulesPayload = {
  eventId: number;
  eventSchedules: {
    eventScheduleId?: number | null;
    version?: number | null;
    workshopSessionId: number;
    startTime?: string | null;
    liveMeetingLink?: string | null;
  }[];
};

export type BatchUpdateEventSchedulesResult = {
  eventSchedules: {
    eventScheduleId?: number | null;
    version?: number | null;
    workshopSessionId: number;
    workshopSessionTitle: string;
    durationInMinutes?: number | null;
    startTime?: string | null;
    liveMeetingLink?: string | null;
  }[];
};

export type BatchUpdateRolePermissionsPayload = {
  roleId: number;
  rolePermissions: {
    serviceRoute: string;
    isAllowed: boolean;
  }[];
};

export type BatchUpdateRolePermissionsResult = {
  granted: number;
  revoked: number;
};

export type BatchUpdateSiteConfigurationsPayload = {
  siteId: number;
  siteConfigurations: {
    configurationKey: string;
    siteConfigurationValue?: string | null;
  }[];
};

export type BatchUpdateSiteConfigurationsResult = {
  changed: number;
};

export type BatchUpdateTenantConfigurationsPayload = {
  siteConfigurations: {
    configurationKey: string;
    tenantConfigurationValue?: string | null;
  }[];
};

export type BatchUpdateTenantConfigurationsResult = {
  changed: number;
};

export type BatchUpdateTenantExpressionsPayload = {
  updates: {
    standardExpressionId: number;
    isDisabled: boolean;
  }[];
};

export type BatchUpdateTenantExpressionsResult = {
  changed: number;
};

export type BlockUserPayload = {
  siteId: number;
  contactId: number;
};

export type BlockUserResult = {
  contactId: number;
  isBlocked: boolean;
};

export type ChangeSharedViewPayload = {
  savedViewId: number;
  title: string;
  search?: string | null;
  isShared?: boolean | null;
};

export type CreateCopyFromSitePagePayload = {
  siteId: number;
  referenceSitePageId: number;
};

export type CreateCopyFromSitePageResult = {
  sitePageId: number;
};

export type CreateSitePayload = {
  templateSiteId: number;
};

export type CreateSiteResult = {
  siteId: number;
};

export type DeleteSharedViewPayload = {
  savedViewId: number;
};

export type DeleteViewPayload = {
  savedViewId: number;
};

export type GenerateSharedAssetUploadSasUrlPayload = {
  itemAssetsPath?: string | null;
  fileName: string;
};

export type GenerateSharedAssetUploadSasUrlResult = {
  sasUrl: string;
  containerName: string;
  relativeBlobUrl: string;
  normalizedFileName: string;
  isAlreadyExists: boolean;
};

export type GenerateUploadSasUrlPayload = {
  itemAssetsPath: string;
  fileName: string;
};

export type GenerateUploadSasUrlResult = {
  sasUrl: string;
  containerName: string;
  relativeBlobUrl: string;
  normalizedFileName: string;
  isAlreadyExists: boolean;
};

export type GetAppBySiteIdResult = {
  appId: number;
  title: string;
};

export type GetBaseVariantsResult = {
  productId: number;
  title: string;
  globalSku?: string | null;
  variant?: string | null;
}[];

export type GetContactOnlineIdentitiesResult = {
  contactId: number;
  fullName: string;
  partyName?: string | null;
  createdDate: string;
  isSignInRecent: boolean;
  contactOnlineIdentities: {
    identityNo: string;
    identityType: 'phone' | 'email';
    createdDate?: string | null;
  }[];
};

export type GetEventSchedulesWithUnscheduledSessionsResult = {
  eventScheduleId?: number | null;
  version?: number | null;
  workshopSessionId: number;
  workshopSessionTitle: string;
  durationInMinutes?: number | null;
  startTime?: string | null;
  liveMeetingLink?: string | null;
}[];

export type GetFooterLinksResult = {
  navigationLinkId: number;
  title: string;
  href: string;
}[];

export type GetMarketAssociatedCountriesResult = {
  countryId: number;
  countryCode: string;
  countryName: string;
  countryDialingCode?: string | null;
}[];

export type GetMonthlyOrderMetricsResult = {
  metricCode: string;
  metricValue?: number | null;
  currencySymbol?: string | null;
  percetageChange?: number | null;
  lastDays: (number | null)[];
}[];

export type GetNavigationDescendantsByPathResult = {
  navigationLinkId?: number | null;
  itemPath?: string | null;
  title?: string | null;
  href?: string | null;
  imageIcon?: JsonObject[] | null;
  orderNumber?: number | null;
  showInMenu?: boolean | null;
  children?: JsonObject[] | null;
}[];

export type GetNewCustomWebDomainDnsConfigurationResult = {
  webDomainName: string;
  apiWebDomainName: string;
  dnsRecords: {
    recordType: string;
    recordName: string;
    recordValue: string;
  }[];
};

export type GetNewProductPriceResult = {
  productId: number;
  marketCode?: string | null;
  currencyCode?: string | null;
};

export type GetNewSystemWebDomainDnsConfigurationResult = {
  webDomainName: string;
  apiWebDomainName: string;
  dnsRecords: {
    recordType: string;
    recordName: string;
    recordValue: string;
  }[];
};

export type GetNewTemplateVariantResult = {
  notificationTemplateId: number;
  marketingChannelId?: number | null;
};

export type GetPinnedNavigationLinksResult = {
  navigationLinkId: number;
  isPinned: boolean;
  title: string;
  imageIcon?: JsonObject[] | null;
  navigationLink: {
    href?: string | null;
  };
}[];

export type GetPreferredLoginMethodsResult = string[];

export type GetProductPriceForCountryResult = {
  isSold: boolean;
  productPriceId?: number | null;
  marketCode?: string | null;
  currencyCode?: string | null;
  fixedPrice?: number | null;
  fixedDiscountedPrice?: number | null;
  orderConfirmationPrice?: number | null;
  subscriptionPrice?: number | null;
  subscriptionDiscountedPrice?: number | null;
};

export type GetProductSpecificationAttributesResult = {
  specificationAttributeId: number;
  orderNo: number;
  attributeTitle: string;
  allowVariants: boolean;
  variantSelectorTypeCode?: string | null;
}[];

export type GetRolePermissionsByIdResult = {
  serviceRoute: string;
  isAllowed: boolean;
  service: string;
  operation: string;
  summary: string;
  mayChange: boolean;
}[];

export type GetSavedViewsResult = {
  savedViewId: number;
  title: string;
  search: string;
  isShared: boolean;
  isMine: boolean;
  ownerName: string;
}[];

export type GetSessionResult = {
  isSignedIn: boolean;
  contactId?: number | null;
  fullName?: string | null;
  truncatedPhone?: string | null;
  tenantTitle: string;
  siteId: number;
  siteTitle: string;
  timeZone: string;
  roles?: string[] | null;
  operations?: string[] | null;
  idleSeconds?: number | null;
  isDevelopment: boolean;
  otpLength: number;
  logo?: JsonObject | null;
  logoOnDark?: JsonObject | null;
  settings?: JsonObject | null;
};

export type GetSiteConfigurationsResult = {
  configurationKey: string;
  title: string;
  sectionName: string;
  orderNo: number;
  dataTypeCode: string;
  defaultConfigurationValue?: string | null;
  tenantConfigurationValue?: string | null;
  siteConfigurationValue?: string | null;
  assetsUploadPath?: string | null;
}[];

export type GetSitesAccessResult = {
  siteId: number;
  title: string;
}[];

export type GetTenantConfigurationsResult = {
  configurationKey: string;
  title: string;
  sectionName: string;
  orderNo: number;
  dataTypeCode: string;
  defaultConfigurationValue?: string | null;
  tenantConfigurationValue?: string | null;
  assetsUploadPath?: string | null;
}[];

export type GetUnassociatedCountriesResult = {
  countryId: number;
  countryCode: string;
  countryName: string;
  countryDialingCode?: string | null;
}[];

export type IsFulfillmentProcessUsedResult = {
  isExists: boolean;
};

export type LoginPayload = {
  transactionIdentifier: string;
  smsOtp: string;
};

export type LoginResult = {
  fullName: string;
  truncatedPhone?: string | null;
  session?: JsonObject | null;
};

export type LoginBySmsOtpPayload = {
  transactionIdentifier: string;
  smsOtp: string;
};

export type LoginBySmsOtpResult = {
  oAuthToken: string;
  refreshToken: string;
  cid: string;
  contactId: number;
  fullName: string;
  truncatedPhone?: string | null;
};

export type LogoutPayload = Record<string, never>;

export type RefreshSessionPayload = {
  refreshToken: string;
};

export type RefreshSessionResult = {
  oAuthToken: string;
  refreshToken: string;
  cid?: string | null;
  contactId?: number | null;
};

export type RegisterPayload = {
  transactionIdentifier: string;
  smsOtp: string;
  partyName?: string | null;
  fullName: string;
  emailAddress: string;
};

export type RegisterResult = {
  fullName: string;
  truncatedPhone?: string | null;
  session?: JsonObject | null;
};

export type RegisterByInvitePayload = {
  transactionIdentifier: string;
  inviteIdentifier?: string | null;
  smsOtp?: string | null;
};

export type RegisterByInviteResult = {
  oAuthToken?: string | null;
  refreshToken?: string | null;
  cid?: string | null;
  contactId?: number | null;
  fullName?: string | null;
  truncatedPhone?: string | null;
  retryAfterSeconds?: number | null;
};

export type ResendSmsOtpForLoginPayload = {
  transactionIdentifier: string;
};

export type ResendSmsOtpForLoginResult = {
  retryAfterSeconds: number;
};

export type SavePersonalSettingPayload = {
  key: string;
  value: JsonObject;
};

export type SaveViewPayload = {
  savedViewId?: number | null;
  screen: string;
  title: string;
  search?: string | null;
  isShared?: boolean | null;
};

export type SaveViewResult = {
  savedViewId: number;
};

export type SelfRegisterBySmsOtpPayload = {
  transactionIdentifier: string;
  smsOtp: string;
  partyName?: string | null;
  fullName: string;
  emailAddress: string;
};

export type SelfRegisterBySmsOtpResult = {
  oAuthToken: string;
  refreshToken: string;
  cid: string;
  contactId: number;
  fullName: string;
  truncatedPhone?: string | null;
};

export type SendInvitePayload = {
  siteId: number;
  fullName: string;
  CommunicationValue: string;
  countryCode?: string | null;
};

export type SendInviteResult = {
  invitationId: number;
  validUpto: string;
};

export type SendOtpForInviteRegistrationPayload = {
  inviteIdentifier: string;
  countryCode?: string | null;
  email?: string | null;
};

export type SendOtpForInviteRegistrationResult = {
  isDetailsNeeded: boolean;
  countryCode?: string | null;
  transactionIdentifier?: string | null;
};

export type SendOtpForNewIdentityPayload = {
  identityNo: string;
  countryCode?: string | null;
};

export type SendOtpForNewIdentityResult = {
  transactionIdentifier: string;
  identityNo: string;
};

export type SendSmsOtpForLoginPayload = {
  identityNo: string;
  countryCode?: string | null;
  partyId?: number | null;
};

export type SendSmsOtpForLoginResult = {
  isUserExists: boolean;
  transactionIdentifier?: string | null;
};

export type StartExamAttemptPayload = {
  examId: number;
};

export type StartExamAttemptResult = {
  examAttemptId: number;
  attemptNo: number;
  questions: {
    questionId: number;
    questionText: string;
    chosenChoiceIds?: number[] | null;
    answerChoices: {
      answerChoiceId: number;
      answerText: string;
    }[];
  }[];
};

export type SubmitExamAttemptPayload = {
  examAttemptId: number;
};

export type SubmitExamAttemptResult = {
  totalQuestions: number;
  attempted: number;
  correct: number;
  wrong: number;
  result: string;
};

export type SwitchSitePayload = {
  siteId: number;
};

export type UnblockUserPayload = {
  siteId: number;
  contactId: number;
};

export type UnblockUserResult = {
  contactId: number;
  isBlocked: boolean;
};

export type UpdateSiteContactPayload = {
  siteId: number;
  contactId: number;
  version?: number | null;
  fullName: string;
  isPrimaryContact?: boolean | null;
  entraObjectId?: string | null;
  profile?: string | null;
  roles?:
    | {
        roleId: number;
        isDeleted?: boolean | null;
      }[]
    | null;
  responsibilityMatrices?:
    | {
        responsibilityTypeId: number;
        isDeleted?: boolean | null;
      }[]
    | null;
};

export type UpdateSiteContactResult = {
  siteId: number;
  contactId: number;
  version: number;
  fullName: string;
  onlineIdentityNos?: string | null;
  isPrimaryContact?: boolean | null;
  isBlocked?: boolean | null;
  entraObjectId?: string | null;
  profile?: string | null;
  roleTitles?: string | null;
  roles?:
    | {
        roleId: number;
      }[]
    | null;
  responsibilityMatrices?:
    | {
        responsibilityTypeId: number;
      }[]
    | null;
  createdDate?: string | null;
};

export type VerifyInviteResult = {
  isValid: boolean;
  fullName?: string | null;
  siteTitle?: string | null;
  sentByFullName?: string | null;
  communicationTypeCode?: string | null;
  communicationValue?: string | null;
  validUpto?: string | null;
};

export type VerifyOTPTransactionResult = {
  isValid: boolean;
  identityNo?: string | null;
  retryAfterSeconds?: number | null;
  mayRegister?: boolean | null;
};

export type VerifySiteWebDomainPayload = {
  siteId: number;
  siteWebDomainId: number;
};

export type VerifySiteWebDomainResult = {
  isVerified: boolean;
};

/** What the handler of each operation receives and returns. */
export interface OperationTypes {
  AssociateCountryToMarket: {
    args: Record<string, never>;
    payload: AssociateCountryToMarketPayload;
    result: AssociateCountryToMarketResult;
  };
  ResetRolePermissions: {
    args: Record<string, never>;
    payload: ResetRolePermissionsPayload;
    result: ResetRolePermissionsResult;
  };
  acceptInvite: {
    args: Record<string, never>;
    payload: AcceptInvitePayload;
    result: AcceptInviteResult;
  };
  addIdentityByOtp: {
    args: Record<string, never>;
    payload: AddIdentityByOtpPayload;
    result: AddIdentityByOtpResult;
  };
  answerExamQuestion: {
    args: Record<string, never>;
    payload: AnswerExamQuestionPayload;
    result: AnswerExamQuestionResult;
  };
  associateContacts: {
    args: Record<string, never>;
    payload: AssociateContactsPayload;
    result: AssociateContactsResult;
  };
  batchUpdateEventSchedules: {
    args: Record<string, never>;
    payload: BatchUpdateEventSchedulesPayload;
    result: BatchUpdateEventSchedulesResult;
  };
  batchUpdateRolePermissions: {
    args: Record<string, never>;
    payload: BatchUpdateRolePermissionsPayload;
    result: BatchUpdateRolePermissionsResult;
  };
  batchUpdateSiteConfigurations: {
    args: Record<string, never>;
    payload: BatchUpdateSiteConfigurationsPayload;
    result: BatchUpdateSiteConfigurationsResult;
  };
  batchUpdateTenantConfigurations: {
    args: Record<string, never>;
    payload: BatchUpdateTenantConfigurationsPayload;
    result: BatchUpdateTenantConfigurationsResult;
  };
  batchUpdateTenantExpressions: {
    args: Record<string, never>;
    payload: BatchUpdateTenantExpressionsPayload;
    result: BatchUpdateTenantExpressionsResult;
  };
  blockUser: {
    args: Record<string, never>;
    payload: BlockUserPayload;
    result: BlockUserResult;
  };
  changeSharedView: {
    args: Record<string, never>;
    payload: ChangeSharedViewPayload;
    result: null;
  };
  createCopyFromSitePage: {
    args: Record<string, never>;
    payload: CreateCopyFromSitePagePayload;
    result: CreateCopyFromSitePageResult;
  };
  createSite: {
    args: Record<string, never>;
    payload: CreateSitePayload;
    result: CreateSiteResult;
  };
  deleteSharedView: {
    args: Record<string, never>;
    payload: DeleteSharedViewPayload;
    result: null;
  };
  deleteView: {
    args: Record<string, never>;
    payload: DeleteViewPayload;
    result: null;
  };
  generateSharedAssetUploadSasUrl: {
    args: Record<string, never>;
    payload: GenerateSharedAssetUploadSasUrlPayload;
    result: GenerateSharedAssetUploadSasUrlResult;
  };
  generateUploadSasUrl: {
    args: Record<string, never>;
    payload: GenerateUploadSasUrlPayload;
    result: GenerateUploadSasUrlResult;
  };
  getAppBySiteId: {
    args: { siteId: string };
    payload: Record<string, never>;
    result: GetAppBySiteIdResult;
  };
  getBaseVariants: {
    args: { productId: string };
    payload: Record<string, never>;
    result: GetBaseVariantsResult;
  };
  getContactOnlineIdentities: {
    args: Record<string, never>;
    payload: Record<string, never>;
    result: GetContactOnlineIdentitiesResult;
  };
  getEventSchedulesWithUnscheduledSessions: {
    args: { eventId: string };
    payload: Record<string, never>;
    result: GetEventSchedulesWithUnscheduledSessionsResult;
  };
  getFooterLinks: {
    args: Record<string, never>;
    payload: Record<string, never>;
    result: GetFooterLinksResult;
  };
  getMarketAssociatedCountries: {
    args: { marketId: string };
    payload: Record<string, never>;
    result: GetMarketAssociatedCountriesResult;
  };
  getMonthlyOrderMetrics: {
    args: Record<string, never>;
    payload: Record<string, never>;
    result: GetMonthlyOrderMetricsResult;
  };
  getNavigationDescendantsByPath: {
    args: { path: string };
    payload: Record<string, never>;
    result: GetNavigationDescendantsByPathResult;
  };
  getNewCustomWebDomainDnsConfiguration: {
    args: { siteId: string; webDomainName: string };
    payload: Record<string, never>;
    result: GetNewCustomWebDomainDnsConfigurationResult;
  };
  getNewProductPrice: {
    args: { productId: string };
    payload: Record<string, never>;
    result: GetNewProductPriceResult;
  };
  getNewSystemWebDomainDnsConfiguration: {
    args: { siteId: string; webDomainName: string };
    payload: Record<string, never>;
    result: GetNewSystemWebDomainDnsConfigurationResult;
  };
  getNewTemplateVariant: {
    args: { templateId: string };
    payload: Record<string, never>;
    result: GetNewTemplateVariantResult;
  };
  getPinnedNavigationLinks: {
    args: Record<string, never>;
    payload: Record<string, never>;
    result: GetPinnedNavigationLinksResult;
  };
  getPreferredLoginMethods: {
    args: { countryCode: string };
    payload: Record<string, never>;
    result: GetPreferredLoginMethodsResult;
  };
  getProductPriceForCountry: {
    args: { productId: string; countryCode: string };
    payload: Record<string, never>;
    result: GetProductPriceForCountryResult;
  };
  getProductSpecificationAttributes: {
    args: { productId: string };
    payload: Record<string, never>;
    result: GetProductSpecificationAttributesResult;
  };
  getRolePermissionsById: {
    args: { roleId: string };
    payload: Record<string, never>;
    result: GetRolePermissionsByIdResult;
  };
  getSavedViews: {
    args: { screen: string };
    payload: Record<string, never>;
    result: GetSavedViewsResult;
  };
  getSession: {
    args: Record<string, never>;
    payload: Record<string, never>;
    result: GetSessionResult;
  };
  getSiteConfigurations: {
    args: { siteId: string; configurationTypeCode: string };
    payload: Record<string, never>;
    result: GetSiteConfigurationsResult;
  };
  getSitesAccess: {
    args: Record<string, never>;
    payload: Record<string, never>;
    result: GetSitesAccessResult;
  };
  getTenantConfigurations: {
    args: { configurationTypeCode: string };
    payload: Record<string, never>;
    result: GetTenantConfigurationsResult;
  };
  getUnassociatedCountries: {
    args: Record<string, never>;
    payload: Record<string, never>;
    result: GetUnassociatedCountriesResult;
  };
  isFulfillmentProcessUsed: {
    args: { fulfillmentProcessCode: string };
    payload: Record<string, never>;
    result: IsFulfillmentProcessUsedResult;
  };
  login: {
    args: Record<string, never>;
    payload: LoginPayload;
    result: LoginResult;
  };
  loginBySmsOtp: {
    args: Record<string, never>;
    payload: LoginBySmsOtpPayload;
    result: LoginBySmsOtpResult;
  };
  logout: {
    args: Record<string, never>;
    payload: LogoutPayload;
    result: null;
  };
  refreshSession: {
    args: Record<string, never>;
    payload: RefreshSessionPayload;
    result: RefreshSessionResult;
  };
  register: {
    args: Record<string, never>;
    payload: RegisterPayload;
    result: RegisterResult;
  };
  registerByInvite: {
    args: Record<string, never>;
    payload: RegisterByInvitePayload;
    result: RegisterByInviteResult;
  };
  resendSmsOtpForLogin: {
    args: Record<string, never>;
    payload: ResendSmsOtpForLoginPayload;
    result: ResendSmsOtpForLoginResult;
  };
  savePersonalSetting: {
    args: Record<string, never>;
    payload: SavePersonalSettingPayload;
    result: null;
  };
  saveView: {
    args: Record<string, never>;
    payload: SaveViewPayload;
    result: SaveViewResult;
  };
  selfRegisterBySmsOtp: {
    args: Record<string, never>;
    payload: SelfRegisterBySmsOtpPayload;
    result: SelfRegisterBySmsOtpResult;
  };
  sendInvite: {
    args: Record<string, never>;
    payload: SendInvitePayload;
    result: SendInviteResult;
  };
  sendOtpForInviteRegistration: {
    args: Record<string, never>;
    payload: SendOtpForInviteRegistrationPayload;
    result: SendOtpForInviteRegistrationResult;
  };
  sendOtpForNewIdentity: {
    args: Record<string, never>;
    payload: SendOtpForNewIdentityPayload;
    result: SendOtpForNewIdentityResult;
  };
  sendSmsOtpForLogin: {
    args: Record<string, never>;
    payload: SendSmsOtpForLoginPayload;
    result: SendSmsOtpForLoginResult;
  };
  startExamAttempt: {
    args: Record<string, never>;
    payload: StartExamAttemptPayload;
    result: StartExamAttemptResult;
  };
  submitExamAttempt: {
    args: Record<string, never>;
    payload: SubmitExamAttemptPayload;
    result: SubmitExamAttemptResult;
  };
  switchSite: {
    args: Record<string, never>;
    payload: SwitchSitePayload;
    result: null;
  };
  unblockUser: {
    args: Record<string, never>;
    payload: UnblockUserPayload;
    result: UnblockUserResult;
  };
  updateSiteContact: {
    args: Record<string, never>;
    payload: UpdateSiteContactPayload;
    result: UpdateSiteContactResult;
  };
  verifyInvite: {
    args: { inviteIdentifier: string };
    payload: Record<string, never>;
    result: VerifyInviteResult;
  };
  verifyOTPTransaction: {
    args: { transactionIdentifier: string };
    payload: Record<string, never>;
    result: VerifyOTPTransactionResult;
  };
  verifySiteWebDomain: {
    args: Record<string, never>;
    payload: VerifySiteWebDomainPayload;
    result: VerifySiteWebDomainResult;
  };
}

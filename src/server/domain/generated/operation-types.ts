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
  added?: number | null;
  removed?: number | null;
};

export type GenerateSharedAssetUploadSasUrlPayload = {
  itemAssetsPath?: string | null;
  fileName: string;
};

export type GenerateSharedAssetUploadSasUrlResult = {
  sasUrl?: string | null;
  containerName?: string | null;
  relativeBlobUrl?: string | null;
  normalizedFileName?: string | null;
  isAlreadyExists?: boolean | null;
};

export type GenerateUploadSasUrlPayload = {
  itemAssetsPath: string;
  fileName: string;
};

export type GenerateUploadSasUrlResult = {
  sasUrl?: string | null;
  containerName?: string | null;
  relativeBlobUrl?: string | null;
  normalizedFileName?: string | null;
  isAlreadyExists?: boolean | null;
};

export type GetBaseVariantsResult = {
  productId?: number | null;
  title?: string | null;
  globalSku?: string | null;
  variant?: string | null;
}[];

export type GetFooterLinksResult = {
  navigationLinkId?: number | null;
  title?: string | null;
  href?: string | null;
}[];

export type GetMarketAssociatedCountriesResult = {
  countryId?: number | null;
  countryCode?: string | null;
  countryName?: string | null;
  countryDialingCode?: string | null;
}[];

export type GetMonthlyOrderMetricsResult = {
  metricCode?: string | null;
  metricValue?: number | null;
  currencySymbol?: string | null;
  percetageChange?: number | null;
  lastDays?: (number | null)[] | null;
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

export type GetNewProductPriceResult = {
  productId?: number | null;
  marketCode?: string | null;
  currencyCode?: string | null;
};

export type GetPinnedNavigationLinksResult = {
  navigationLinkId?: number | null;
  isPinned?: boolean | null;
  title?: string | null;
  imageIcon?: JsonObject[] | null;
  navigationLink?: {
    href?: string | null;
  } | null;
}[];

export type GetPreferredLoginMethodsResult = string[];

export type GetProductPriceForCountryResult = {
  isSold?: boolean | null;
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
  specificationAttributeId?: number | null;
  orderNo?: number | null;
  attributeTitle?: string | null;
  allowVariants?: boolean | null;
  variantSelectorTypeCode?: string | null;
}[];

export type GetSessionResult = {
  isSignedIn?: boolean | null;
  contactId?: number | null;
  fullName?: string | null;
  truncatedPhone?: string | null;
  tenantTitle?: string | null;
  siteId?: number | null;
  siteTitle?: string | null;
  timeZone?: string | null;
  roles?: string[] | null;
  operations?: string[] | null;
  idleSeconds?: number | null;
  isDevelopment?: boolean | null;
  otpLength?: number | null;
  logo?: JsonObject | null;
  logoOnDark?: JsonObject | null;
};

export type GetSitesAccessResult = {
  siteId?: number | null;
  title?: string | null;
}[];

export type GetUnassociatedCountriesResult = {
  countryId?: number | null;
  countryCode?: string | null;
  countryName?: string | null;
  countryDialingCode?: string | null;
}[];

export type IsFulfillmentProcessUsedResult = {
  isExists?: boolean | null;
};

export type LoginPayload = {
  transactionIdentifier: string;
  smsOtp: string;
};

export type LoginResult = {
  fullName?: string | null;
  truncatedPhone?: string | null;
};

export type LoginBySmsOtpPayload = {
  transactionIdentifier: string;
  smsOtp: string;
};

export type LoginBySmsOtpResult = {
  oAuthToken?: string | null;
  refreshToken?: string | null;
  cid?: string | null;
  contactId?: number | null;
  fullName?: string | null;
  truncatedPhone?: string | null;
};

export type LogoutPayload = Record<string, never>;

export type RefreshSessionPayload = {
  refreshToken: string;
};

export type RefreshSessionResult = {
  oAuthToken?: string | null;
  refreshToken?: string | null;
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
  fullName?: string | null;
  truncatedPhone?: string | null;
};

export type ResendSmsOtpForLoginPayload = {
  transactionIdentifier: string;
};

export type ResendSmsOtpForLoginResult = {
  retryAfterSeconds?: number | null;
};

export type SelfRegisterBySmsOtpPayload = {
  transactionIdentifier: string;
  smsOtp: string;
  partyName?: string | null;
  fullName: string;
  emailAddress: string;
};

export type SelfRegisterBySmsOtpResult = {
  oAuthToken?: string | null;
  refreshToken?: string | null;
  cid?: string | null;
  contactId?: number | null;
  fullName?: string | null;
  truncatedPhone?: string | null;
};

export type SendSmsOtpForLoginPayload = {
  identityNo: string;
  countryCode: string;
  partyId?: number | null;
};

export type SendSmsOtpForLoginResult = {
  isUserExists?: boolean | null;
  transactionIdentifier?: string | null;
};

export type SwitchSitePayload = {
  siteId: number;
};

export type VerifyOTPTransactionResult = {
  isValid?: boolean | null;
  identityNo?: string | null;
  retryAfterSeconds?: number | null;
  mayRegister?: boolean | null;
};

/** What the handler of each operation receives and returns. */
export interface OperationTypes {
  AssociateCountryToMarket: {
    args: Record<string, never>;
    payload: AssociateCountryToMarketPayload;
    result: AssociateCountryToMarketResult;
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
  getBaseVariants: {
    args: { productId: string };
    payload: Record<string, never>;
    result: GetBaseVariantsResult;
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
  getNewProductPrice: {
    args: { productId: string };
    payload: Record<string, never>;
    result: GetNewProductPriceResult;
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
  getSession: {
    args: Record<string, never>;
    payload: Record<string, never>;
    result: GetSessionResult;
  };
  getSitesAccess: {
    args: Record<string, never>;
    payload: Record<string, never>;
    result: GetSitesAccessResult;
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
  resendSmsOtpForLogin: {
    args: Record<string, never>;
    payload: ResendSmsOtpForLoginPayload;
    result: ResendSmsOtpForLoginResult;
  };
  selfRegisterBySmsOtp: {
    args: Record<string, never>;
    payload: SelfRegisterBySmsOtpPayload;
    result: SelfRegisterBySmsOtpResult;
  };
  sendSmsOtpForLogin: {
    args: Record<string, never>;
    payload: SendSmsOtpForLoginPayload;
    result: SendSmsOtpForLoginResult;
  };
  switchSite: {
    args: Record<string, never>;
    payload: SwitchSitePayload;
    result: null;
  };
  verifyOTPTransaction: {
    args: { transactionIdentifier: string };
    payload: Record<string, never>;
    result: VerifyOTPTransactionResult;
  };
}

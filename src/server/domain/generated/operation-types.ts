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

export type AddContactPayload = {
  fullName: string;
  identityNo: string;
};

export type AddContactResult = {
  contactId: number;
  partyId: number;
  fullName: string;
  displayValue: string;
};

export type AddIdentityByOtpPayload = {
  transactionIdentifier: string;
  smsOtp: string;
};

export type AddIdentityByOtpResult = {
  identityNo: string;
};

export type AddOrderNotePayload = {
  orderId: number;
  noteText: string;
};

export type AddOrderNoteResult = {
  orderId: number;
};

export type AddPartyAddressPayload = {
  contactId: number;
  addressLine?: string | null;
  city: string;
  stateName: string;
  pinCode?: string | null;
  countryId: number;
  phoneNumber?: string | null;
};

export type AddPartyAddressResult = {
  partyAddressId: number;
  partyId: number;
  displayValue: string;
};

export type AddPasskeyPayload = {
  credential: string;
  title?: string | null;
};

export type AddPasskeyResult = {
  title: string;
};

export type AddProductVariantPayload = {
  productId: number;
};

export type AddProductVariantResult = {
  productId: number;
  title: string;
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

export type ApproveReturnPayload = {
  returnId: number;
};

export type AskRefundStatePayload = {
  paymentTransactionIdentifier: string;
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

export type BatchUpdateShipmentPayload = {
  shipmentId?: number | null;
  orderId: number;
  shippingPartnerId: number;
  trackingId: string;
  shipmentProducts: {
    shipmentProductId?: number | null;
    orderProductId: number;
    quantity: number;
    batchNumber?: string | null;
    serialNumber?: string | null;
    isDeleted?: boolean | null;
  }[];
};

export type BatchUpdateShipmentResult = {
  shipment?: {
    shipmentId?: number | null;
    orderId?: number | null;
    partyName?: string | null;
    orderStatus?: string | null;
    status?: string | null;
    shippingPartnerId?: number | null;
    trackingId?: string | null;
    dispatchDate?: string | null;
    deliveryDate?: string | null;
    units?: number | null;
    allowedActions?: string[] | null;
    createdDate?: string | null;
    shipmentProducts?:
      | {
          shipmentProductId?: number | null;
          orderProductId?: number | null;
          title?: string | null;
          pendingQuanityForFulfillment?: number | null;
          quantity?: number | null;
          batchNumber?: string | null;
          serialNumber?: string | null;
          shipmentId?: number | null;
        }[]
      | null;
  } | null;
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

export type CancelOrderPayload = {
  orderId: number;
  cancellationReasonId: number;
};

export type CancelProductPayload = {
  orderId: number;
  cancellationReasonId: number;
  cancelProducts: {
    orderProductId: number;
    globalSerialNumber: string;
    rowKey?: string | null;
  }[];
};

export type ChangeSharedViewPayload = {
  savedViewId: number;
  title: string;
  search?: string | null;
  isShared?: boolean | null;
};

export type CloseOrderPayload = {
  OrderId: number;
};

export type CompleteRefundPayload = {
  refundId: number;
};

export type CreateCopyFromSitePagePayload = {
  siteId: number;
  referenceSitePageId: number;
};

export type CreateCopyFromSitePageResult = {
  sitePageId: number;
};

export type CreateInvoicePayload = {
  orderId: number;
  createInvoiceItems: {
    orderProductId: number;
    globalSerialNumber: string;
    stages: {
      orderProductPriceStageId: number;
      includeInInvoice: boolean;
      amountIncludedInInvoice: number;
    }[];
  }[];
};

export type CreateInvoiceResult = {
  orderInvoiceId: number;
  invoiceNumber: string;
};

export type CreateOrderPayload = {
  contactId: number;
  partyAddressId: number;
  products: {
    productId: number;
    quantity: number;
  }[];
};

export type CreateOrderResult = {
  orderId: number;
};

export type CreateRefundPayload = {
  orderId: number;
  refundProductData: {
    orderProductId?: number | null;
    globalSerialNumber?: string | null;
    amount?: number | null;
  }[];
};

export type CreateRefundResult = {
  refundId: number;
};

export type CreateReturnPayload = {
  orderId: number;
  returnReasonId: number;
  returnReasonText?: string | null;
  returnProducts: {
    orderProductId: number;
    globalSerialNumber: string;
  }[];
};

export type CreateReturnResult = {
  returnId: number;
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

export type DeleteShipmentPayload = {
  shipmentId: number;
};

export type DeleteViewPayload = {
  savedViewId: number;
};

export type DispatchShipmentPayload = {
  shipmentId: number;
  trackingId: string;
  shippingPartnerId: number;
};

export type DispatchShipmentResult = {
  shipment?: {
    shipmentId?: number | null;
    orderId?: number | null;
    partyName?: string | null;
    orderStatus?: string | null;
    status?: string | null;
    shippingPartnerId?: number | null;
    trackingId?: string | null;
    dispatchDate?: string | null;
    deliveryDate?: string | null;
    units?: number | null;
    allowedActions?: string[] | null;
    createdDate?: string | null;
    shipmentProducts?:
      | {
          shipmentProductId?: number | null;
          orderProductId?: number | null;
          title?: string | null;
          pendingQuanityForFulfillment?: number | null;
          quantity?: number | null;
          batchNumber?: string | null;
          serialNumber?: string | null;
          shipmentId?: number | null;
        }[]
      | null;
  } | null;
};

export type GenerateContentPayload = {
  prompt: string;
};

export type GenerateContentResult = {
  generatedText: string;
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
  primaryAsset?: JsonObject[] | null;
  isThisProduct?: boolean | null;
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

export type GetContentBlocksByCategoryIdResult = {
  contentBlockId: number;
  title: string;
  rawBody: string;
  blockImage: JsonObject[];
}[];

export type GetDataFieldsResult = {
  name: string;
  fieldName: string;
  title: string;
  dataType: string;
}[];

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

export type GetInvoicesResult = {
  orderInvoiceId?: number | null;
  invoiceNumber?: string | null;
  kind?: string | null;
  invoiceDate?: string | null;
  currencyCode?: string | null;
  amount?: number | null;
  openAmount?: number | null;
  isOpen?: boolean | null;
  orderInvoicePayments?:
    | {
        createdDate?: string | null;
        externalOrderId?: string | null;
        amount?: number | null;
        paymentGatewayCode?: string | null;
      }[]
    | null;
}[];

export type GetMarketAssociatedCountriesResult = {
  countryId: number;
  countryCode: string;
  countryName: string;
  countryDialingCode?: string | null;
}[];

export type GetMarketsForProductResult = {
  marketCode: string;
  title: string;
  currencyCode: string;
  isPriced: boolean;
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

export type GetNewShipmentResult = {
  orderId?: number | null;
  status?: string | null;
  allowedActions?: string[] | null;
  shipmentProducts?:
    | {
        shipmentProductId?: number | null;
        orderProductId?: number | null;
        title?: string | null;
        pendingQuanityForFulfillment?: number | null;
        quantity?: number | null;
        batchNumber?: string | null;
        serialNumber?: string | null;
      }[]
    | null;
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

export type GetOrderOnlineDeliveriesResult = {
  globalSerialNumber?: string | null;
  productName?: string | null;
  resourceUrl?: string | null;
  onlineFulfillment?: {
    isFulfilled?: boolean | null;
  } | null;
  isCancelled?: boolean | null;
  isPending?: boolean | null;
}[];

export type GetOrderPaymentsResult = {
  paymentTransactionId?: number | null;
  createdDate?: string | null;
  direction?: string | null;
  currencyCode?: string | null;
  amount?: number | null;
  paymentGatewayCode?: string | null;
  statusCode?: string | null;
  externalPaymentId?: string | null;
  message?: string | null;
}[];

export type GetOrderProductStatusesResult = {
  rowKey?: string | null;
  orderProductStatusId?: number | null;
  orderProductId?: number | null;
  productName?: string | null;
  globalSerialNumber?: string | null;
  statusCode?: string | null;
  currencyCode?: string | null;
  unitAmount?: number | null;
  isCancelled?: boolean | null;
  isCancellable?: boolean | null;
  refusalText?: string | null;
}[];

export type GetOrderProductsResult = {
  orderProductId?: number | null;
  productId?: number | null;
  primaryAsset?: JsonObject[] | null;
  title?: string | null;
  size?: string | null;
  quantity?: number | null;
  pendingQuanityForFulfillment?: number | null;
  currencyCode?: string | null;
  listPrice?: number | null;
  discountPercentage?: number | null;
  sellingPrice?: number | null;
  totalSellingPrice?: number | null;
  status?: string | null;
  shipping?: {
    completed?: number | null;
    total?: number | null;
  } | null;
  onlineDelivery?: {
    completed?: number | null;
    total?: number | null;
  } | null;
  service?: {
    completed?: number | null;
    total?: number | null;
  } | null;
  subscription?: {
    completed?: number | null;
    total?: number | null;
  } | null;
  orderProductStatuses?:
    | {
        orderProductStatusId?: number | null;
        globalSerialNumber?: string | null;
        statusCode?: string | null;
        unitAmount?: number | null;
        isCancelled?: boolean | null;
        cancellationReasonText?: string | null;
        hasShipping?: boolean | null;
        hasOnlineDelivery?: boolean | null;
        hasServiceDelivery?: boolean | null;
        hasSubscription?: boolean | null;
        isShippingFulfilled?: boolean | null;
        isOnlineDeliveryFulfilled?: boolean | null;
        isServiceDeliveryFulfilled?: boolean | null;
        isSubscriptionFulfilled?: boolean | null;
      }[]
    | null;
}[];

export type GetOrderServicesResult = {
  orderProductStatusId?: number | null;
  orderProductId?: number | null;
  productName?: string | null;
  globalSerialNumber?: string | null;
  resourceUrl?: string | null;
  isServiceDeliveryFulfilled?: boolean | null;
  isCancelled?: boolean | null;
}[];

export type GetOrderSubscriptionsResult = {
  globalSerialNumber?: string | null;
  productName?: string | null;
  resourceUrl?: string | null;
  isSubscriptionFulfilled?: boolean | null;
  fulfillmentIdentifier?: string | null;
  isCancelled?: boolean | null;
  subscriptions?:
    | {
        startDate?: string | null;
        validUpTo?: string | null;
      }[]
    | null;
}[];

export type GetOrderTimelineResult = {
  orderEventId?: number | null;
  at?: string | null;
  text?: string | null;
  actorName?: string | null;
}[];

export type GetOwnPasskeysResult = {
  passkeyId: number;
  title: string;
  createdDate: string;
  lastUsedDate?: string | null;
}[];

export type GetOwnProviderAccountsResult = {
  issuerUrl: string;
  title: string;
  createdDate: string;
}[];

export type GetOwnSignInsResult = {
  signInId: number;
  createdDate: string;
  method: 'code' | 'register' | 'invite' | 'provider' | 'passkey';
  device: string;
  clientAddress: string;
  lastSeenDate?: string | null;
  isOpen: boolean;
  isThisDevice: boolean;
}[];

export type GetPendingInvoiceProductsResult = {
  orderProductId?: number | null;
  productName?: string | null;
  globalSerialNumber?: string | null;
  currencyCode?: string | null;
  totalAmount?: number | null;
  invoiceRaisedAmount?: number | null;
  stages?:
    | {
        orderProductPriceStageId?: number | null;
        stage?: string | null;
        dueDate?: string | null;
        amount?: number | null;
        openAmount?: number | null;
        includeInInvoice?: boolean | null;
        amountIncludedInInvoice?: number | null;
      }[]
    | null;
}[];

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

export type GetProductsForOrderResult = {
  productId: number;
  title: string;
  productPrice: {
    orderConfirmationPrice?: number | null;
    fixedDiscountedPrice?: number | null;
    subscriptionDiscountedPrice?: number | null;
    currencyCode?: string | null;
  };
}[];

export type GetProductsWithoutPictureResult = {
  productId: number;
  title: string;
  primaryAsset: JsonObject[];
}[];

export type GetProductsWithoutPriceResult = {
  productId: number;
  title: string;
  primaryAsset: JsonObject[];
}[];

export type GetRecentRecordsResult = {
  href: string;
  title: string;
  screen: string;
}[];

export type GetRefundEligibleProductsResult = {
  orderProductId?: number | null;
  globalSerialNumber?: string | null;
  rowKey?: string | null;
  productName?: string | null;
  currencyCode?: string | null;
  amount?: number | null;
  includeInRefund?: boolean | null;
  amountToRefund?: number | null;
}[];

export type GetRefundsResult = {
  refundId?: number | null;
  createdDate?: string | null;
  isCompleted?: boolean | null;
  isRejected?: boolean | null;
  currencyCode?: string | null;
  amount?: number | null;
  refundProducts?:
    | {
        orderProductId?: number | null;
        globalSerialNumber?: string | null;
        productName?: string | null;
        amount?: number | null;
      }[]
    | null;
}[];

export type GetReturnByIdResult = {
  returnId?: number | null;
  orderId?: number | null;
  returnReasonText?: string | null;
  createdDate?: string | null;
  completedDate?: string | null;
  isCompleted?: boolean | null;
  returnProducts?:
    | {
        orderProductId?: number | null;
        globalSerialNumber?: string | null;
        orderProductData?: {
          primaryAsset?: JsonObject[] | null;
          title?: string | null;
          productId?: number | null;
        } | null;
      }[]
    | null;
};

export type GetReturnEligibleProductsResult = {
  orderProductId?: number | null;
  globalSerialNumber?: string | null;
  rowKey?: string | null;
  productName?: string | null;
  currencyCode?: string | null;
  unitAmount?: number | null;
  isReturnable?: boolean | null;
  refusalText?: string | null;
}[];

export type GetReturnsResult = {
  returnId?: number | null;
  orderId?: number | null;
  returnReasonText?: string | null;
  createdDate?: string | null;
  completedDate?: string | null;
  isCompleted?: boolean | null;
  returnProducts?:
    | {
        orderProductId?: number | null;
        globalSerialNumber?: string | null;
        orderProductData?: {
          primaryAsset?: JsonObject[] | null;
          title?: string | null;
          productId?: number | null;
        } | null;
      }[]
    | null;
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
  viewedRole?: {
    roleId: number;
    roleTitle: string;
  } | null;
  operations?: string[] | null;
  idleSeconds?: number | null;
  isDevelopment: boolean;
  otpLength: number;
  logo?: JsonObject | null;
  logoOnDark?: JsonObject | null;
  settings?: JsonObject | null;
};

export type GetSignInProvidersResult = {
  siteIdentityProviderId: number;
  identityProviderTitle: string;
}[];

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

export type GetVariantPricesResult = {
  productPriceId: number;
  version: number;
  productId: number;
  marketCode: string;
  currencyCode?: string | null;
  fixedPrice?: number | null;
  hasSubscriptionPricing?: boolean | null;
}[];

export type GetWidgetsByAppPluginIdResult = {
  appPluginWidgetId: number;
  widgetCode: string;
  title: string;
  summary?: string | null;
  isTemplateBasedWidget: boolean;
  widgetParameters: {
    parameterCode: string;
  }[];
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

export type LoginByPasskeyPayload = {
  credential: string;
};

export type LoginByPasskeyResult = {
  fullName: string;
  truncatedPhone?: string | null;
  session?: JsonObject | null;
};

export type LoginByProviderPayload = {
  state: string;
  code?: string | null;
  iss?: string | null;
  error?: string | null;
};

export type LoginByProviderResult = {
  returnUrl: string;
  transactionIdentifier?: string | null;
  fullName?: string | null;
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

export type MarkShipmentDeliveredPayload = {
  shipmentId: number;
};

export type MarkShipmentDeliveredResult = {
  shipment?: {
    shipmentId?: number | null;
    orderId?: number | null;
    partyName?: string | null;
    orderStatus?: string | null;
    status?: string | null;
    shippingPartnerId?: number | null;
    trackingId?: string | null;
    dispatchDate?: string | null;
    deliveryDate?: string | null;
    units?: number | null;
    allowedActions?: string[] | null;
    createdDate?: string | null;
    shipmentProducts?:
      | {
          shipmentProductId?: number | null;
          orderProductId?: number | null;
          title?: string | null;
          pendingQuanityForFulfillment?: number | null;
          quantity?: number | null;
          batchNumber?: string | null;
          serialNumber?: string | null;
          shipmentId?: number | null;
        }[]
      | null;
  } | null;
};

export type MarkShipmentUndeliveredPayload = {
  shipmentId: number;
};

export type MarkShipmentUndeliveredResult = {
  shipment?: {
    shipmentId?: number | null;
    orderId?: number | null;
    partyName?: string | null;
    orderStatus?: string | null;
    status?: string | null;
    shippingPartnerId?: number | null;
    trackingId?: string | null;
    dispatchDate?: string | null;
    deliveryDate?: string | null;
    units?: number | null;
    allowedActions?: string[] | null;
    createdDate?: string | null;
    shipmentProducts?:
      | {
          shipmentProductId?: number | null;
          orderProductId?: number | null;
          title?: string | null;
          pendingQuanityForFulfillment?: number | null;
          quantity?: number | null;
          batchNumber?: string | null;
          serialNumber?: string | null;
          shipmentId?: number | null;
        }[]
      | null;
  } | null;
};

export type ProcessUnprocessedRefundsPayload = {
  unprocessedPaymentTransactionIdentifiers: {
    paymentTransactionIdentifier: string;
  }[];
};

export type ProcessUnprocessedRefundsResult = {
  processed: number;
};

export type RecordPaymentPayload = {
  orderId: number;
  orderInvoiceId: number;
  amount?: number | null;
  currencyCode?: string | null;
  externalPaymentId?: string | null;
};

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

export type RejectRefundPayload = {
  refundId: number;
};

export type RemovePasskeyPayload = {
  passkeyId: number;
};

export type RemovePasskeyResult = {
  passkeyId: number;
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

export type SendOnlineDeliveryMessagePayload = {
  orderId: number;
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

export type SendSubscriptionStartMessagePayload = {
  orderId: number;
  fulfillmentIdentifier: string;
};

export type SignOutOtherSessionsPayload = Record<string, never>;

export type SignOutOtherSessionsResult = {
  sessions: number;
};

export type SignOutSiteContactPayload = {
  siteId: number;
  contactId: number;
};

export type SignOutSiteContactResult = {
  contactId: number;
  sessions: number;
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

export type StartPasskeyPayload = Record<string, never>;

export type StartPasskeyResult = {
  options: string;
};

export type StartPasskeySignInPayload = Record<string, never>;

export type StartPasskeySignInResult = {
  options: string;
};

export type StartProviderSignInPayload = {
  siteIdentityProviderId: number;
  returnUrl?: string | null;
};

export type StartProviderSignInResult = {
  authorizationUrl: string;
};

export type StopViewingAsRolePayload = Record<string, never>;

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

export type SwitchSelfRegistrationPayload = {
  tenantId: number;
  siteId: number;
  allowsSelfRegistration: boolean;
};

export type SwitchSelfRegistrationResult = {
  tenantId: number;
  siteId: number;
  allowsSelfRegistration: boolean;
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

export type UnlinkProviderAccountPayload = {
  issuerUrl: string;
};

export type UnlinkProviderAccountResult = {
  issuerUrl: string;
};

export type UpdatePlatformTenantPayload = {
  tenantId: number;
  storedMegabytes?: number | null;
};

export type UpdatePlatformTenantResult = {
  tenantId: number;
  storedMegabytes?: number | null;
};

export type UpdateServiceFulfilmentPayload = {
  orderProductStatusItems: {
    orderProductStatusId: number;
    isFulfilled: boolean;
  }[];
};

export type UpdateServiceFulfilmentResult = {
  updated: number;
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

export type ViewAsRolePayload = {
  roleId: number;
};

export type ViewAsRoleResult = {
  roleId: number;
  siteId: number;
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
  addContact: {
    args: Record<string, never>;
    payload: AddContactPayload;
    result: AddContactResult;
  };
  addIdentityByOtp: {
    args: Record<string, never>;
    payload: AddIdentityByOtpPayload;
    result: AddIdentityByOtpResult;
  };
  addOrderNote: {
    args: Record<string, never>;
    payload: AddOrderNotePayload;
    result: AddOrderNoteResult;
  };
  addPartyAddress: {
    args: Record<string, never>;
    payload: AddPartyAddressPayload;
    result: AddPartyAddressResult;
  };
  addPasskey: {
    args: Record<string, never>;
    payload: AddPasskeyPayload;
    result: AddPasskeyResult;
  };
  addProductVariant: {
    args: Record<string, never>;
    payload: AddProductVariantPayload;
    result: AddProductVariantResult;
  };
  answerExamQuestion: {
    args: Record<string, never>;
    payload: AnswerExamQuestionPayload;
    result: AnswerExamQuestionResult;
  };
  approveReturn: {
    args: Record<string, never>;
    payload: ApproveReturnPayload;
    result: null;
  };
  askRefundState: {
    args: Record<string, never>;
    payload: AskRefundStatePayload;
    result: null;
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
  batchUpdateShipment: {
    args: Record<string, never>;
    payload: BatchUpdateShipmentPayload;
    result: BatchUpdateShipmentResult;
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
  cancelOrder: {
    args: Record<string, never>;
    payload: CancelOrderPayload;
    result: null;
  };
  cancelProduct: {
    args: Record<string, never>;
    payload: CancelProductPayload;
    result: null;
  };
  changeSharedView: {
    args: Record<string, never>;
    payload: ChangeSharedViewPayload;
    result: null;
  };
  closeOrder: {
    args: Record<string, never>;
    payload: CloseOrderPayload;
    result: null;
  };
  completeRefund: {
    args: Record<string, never>;
    payload: CompleteRefundPayload;
    result: null;
  };
  createCopyFromSitePage: {
    args: Record<string, never>;
    payload: CreateCopyFromSitePagePayload;
    result: CreateCopyFromSitePageResult;
  };
  createInvoice: {
    args: Record<string, never>;
    payload: CreateInvoicePayload;
    result: CreateInvoiceResult;
  };
  createOrder: {
    args: Record<string, never>;
    payload: CreateOrderPayload;
    result: CreateOrderResult;
  };
  createRefund: {
    args: Record<string, never>;
    payload: CreateRefundPayload;
    result: CreateRefundResult;
  };
  createReturn: {
    args: Record<string, never>;
    payload: CreateReturnPayload;
    result: CreateReturnResult;
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
  deleteShipment: {
    args: Record<string, never>;
    payload: DeleteShipmentPayload;
    result: null;
  };
  deleteView: {
    args: Record<string, never>;
    payload: DeleteViewPayload;
    result: null;
  };
  dispatchShipment: {
    args: Record<string, never>;
    payload: DispatchShipmentPayload;
    result: DispatchShipmentResult;
  };
  generateContent: {
    args: Record<string, never>;
    payload: GenerateContentPayload;
    result: GenerateContentResult;
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
  getContentBlocksByCategoryId: {
    args: { categoryId: string };
    payload: Record<string, never>;
    result: GetContentBlocksByCategoryIdResult;
  };
  getDataFields: {
    args: { entityName: string };
    payload: Record<string, never>;
    result: GetDataFieldsResult;
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
  getInvoiceDocument: {
    args: { orderId: string; orderInvoiceId: string };
    payload: Record<string, never>;
    result: null;
  };
  getInvoices: {
    args: { orderId: string };
    payload: Record<string, never>;
    result: GetInvoicesResult;
  };
  getMarketAssociatedCountries: {
    args: { marketId: string };
    payload: Record<string, never>;
    result: GetMarketAssociatedCountriesResult;
  };
  getMarketsForProduct: {
    args: { productId: string };
    payload: Record<string, never>;
    result: GetMarketsForProductResult;
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
  getNewShipment: {
    args: { orderId: string };
    payload: Record<string, never>;
    result: GetNewShipmentResult;
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
  getOrderOnlineDeliveries: {
    args: { orderId: string };
    payload: Record<string, never>;
    result: GetOrderOnlineDeliveriesResult;
  };
  getOrderPayments: {
    args: { orderId: string };
    payload: Record<string, never>;
    result: GetOrderPaymentsResult;
  };
  getOrderProductStatuses: {
    args: { orderId: string };
    payload: Record<string, never>;
    result: GetOrderProductStatusesResult;
  };
  getOrderProducts: {
    args: { orderId: string };
    payload: Record<string, never>;
    result: GetOrderProductsResult;
  };
  getOrderServices: {
    args: { orderId: string };
    payload: Record<string, never>;
    result: GetOrderServicesResult;
  };
  getOrderSubscriptions: {
    args: { orderId: string };
    payload: Record<string, never>;
    result: GetOrderSubscriptionsResult;
  };
  getOrderTimeline: {
    args: { orderId: string };
    payload: Record<string, never>;
    result: GetOrderTimelineResult;
  };
  getOwnPasskeys: {
    args: Record<string, never>;
    payload: Record<string, never>;
    result: GetOwnPasskeysResult;
  };
  getOwnProviderAccounts: {
    args: Record<string, never>;
    payload: Record<string, never>;
    result: GetOwnProviderAccountsResult;
  };
  getOwnSignIns: {
    args: Record<string, never>;
    payload: Record<string, never>;
    result: GetOwnSignInsResult;
  };
  getPackingSlip: {
    args: { shipmentId: string };
    payload: Record<string, never>;
    result: null;
  };
  getPendingInvoiceProducts: {
    args: { orderId: string };
    payload: Record<string, never>;
    result: GetPendingInvoiceProductsResult;
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
  getProductsForOrder: {
    args: { partyAddressId: string };
    payload: Record<string, never>;
    result: GetProductsForOrderResult;
  };
  getProductsWithoutPicture: {
    args: Record<string, never>;
    payload: Record<string, never>;
    result: GetProductsWithoutPictureResult;
  };
  getProductsWithoutPrice: {
    args: Record<string, never>;
    payload: Record<string, never>;
    result: GetProductsWithoutPriceResult;
  };
  getRecentRecords: {
    args: Record<string, never>;
    payload: Record<string, never>;
    result: GetRecentRecordsResult;
  };
  getRefundEligibleProducts: {
    args: { orderId: string };
    payload: Record<string, never>;
    result: GetRefundEligibleProductsResult;
  };
  getRefunds: {
    args: { orderId: string };
    payload: Record<string, never>;
    result: GetRefundsResult;
  };
  getReturnById: {
    args: { orderId: string; returnId: string };
    payload: Record<string, never>;
    result: GetReturnByIdResult;
  };
  getReturnEligibleProducts: {
    args: { orderId: string };
    payload: Record<string, never>;
    result: GetReturnEligibleProductsResult;
  };
  getReturns: {
    args: { orderId: string };
    payload: Record<string, never>;
    result: GetReturnsResult;
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
  getSignInProviders: {
    args: Record<string, never>;
    payload: Record<string, never>;
    result: GetSignInProvidersResult;
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
  getVariantPrices: {
    args: { productId: string };
    payload: Record<string, never>;
    result: GetVariantPricesResult;
  };
  getWidgetsByAppPluginId: {
    args: { appPluginId: string };
    payload: Record<string, never>;
    result: GetWidgetsByAppPluginIdResult;
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
  loginByPasskey: {
    args: Record<string, never>;
    payload: LoginByPasskeyPayload;
    result: LoginByPasskeyResult;
  };
  loginByProvider: {
    args: Record<string, never>;
    payload: LoginByProviderPayload;
    result: LoginByProviderResult;
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
  markShipmentDelivered: {
    args: Record<string, never>;
    payload: MarkShipmentDeliveredPayload;
    result: MarkShipmentDeliveredResult;
  };
  markShipmentUndelivered: {
    args: Record<string, never>;
    payload: MarkShipmentUndeliveredPayload;
    result: MarkShipmentUndeliveredResult;
  };
  processUnprocessedRefunds: {
    args: Record<string, never>;
    payload: ProcessUnprocessedRefundsPayload;
    result: ProcessUnprocessedRefundsResult;
  };
  recordPayment: {
    args: Record<string, never>;
    payload: RecordPaymentPayload;
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
  rejectRefund: {
    args: Record<string, never>;
    payload: RejectRefundPayload;
    result: null;
  };
  removePasskey: {
    args: Record<string, never>;
    payload: RemovePasskeyPayload;
    result: RemovePasskeyResult;
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
  sendOnlineDeliveryMessage: {
    args: Record<string, never>;
    payload: SendOnlineDeliveryMessagePayload;
    result: null;
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
  sendSubscriptionStartMessage: {
    args: Record<string, never>;
    payload: SendSubscriptionStartMessagePayload;
    result: null;
  };
  signOutOtherSessions: {
    args: Record<string, never>;
    payload: SignOutOtherSessionsPayload;
    result: SignOutOtherSessionsResult;
  };
  signOutSiteContact: {
    args: Record<string, never>;
    payload: SignOutSiteContactPayload;
    result: SignOutSiteContactResult;
  };
  startExamAttempt: {
    args: Record<string, never>;
    payload: StartExamAttemptPayload;
    result: StartExamAttemptResult;
  };
  startPasskey: {
    args: Record<string, never>;
    payload: StartPasskeyPayload;
    result: StartPasskeyResult;
  };
  startPasskeySignIn: {
    args: Record<string, never>;
    payload: StartPasskeySignInPayload;
    result: StartPasskeySignInResult;
  };
  startProviderSignIn: {
    args: Record<string, never>;
    payload: StartProviderSignInPayload;
    result: StartProviderSignInResult;
  };
  stopViewingAsRole: {
    args: Record<string, never>;
    payload: StopViewingAsRolePayload;
    result: null;
  };
  submitExamAttempt: {
    args: Record<string, never>;
    payload: SubmitExamAttemptPayload;
    result: SubmitExamAttemptResult;
  };
  switchSelfRegistration: {
    args: Record<string, never>;
    payload: SwitchSelfRegistrationPayload;
    result: SwitchSelfRegistrationResult;
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
  unlinkProviderAccount: {
    args: Record<string, never>;
    payload: UnlinkProviderAccountPayload;
    result: UnlinkProviderAccountResult;
  };
  updatePlatformTenant: {
    args: Record<string, never>;
    payload: UpdatePlatformTenantPayload;
    result: UpdatePlatformTenantResult;
  };
  updateServiceFulfilment: {
    args: Record<string, never>;
    payload: UpdateServiceFulfilmentPayload;
    result: UpdateServiceFulfilmentResult;
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
  viewAsRole: {
    args: Record<string, never>;
    payload: ViewAsRolePayload;
    result: ViewAsRoleResult;
  };
}

/** What may be read of the bodies of the content hub. */
export const CONTENT_BODY_READS = [
  'getContentZoneBody',
  'getCourseInformation',
  'getCourseCertificateBody',
  'getCourseLessonPublicBody',
  'getCourseLessonSecuredBody',
  'getKbCategoryPublicBody',
  'getKbPageBody',
  'getKbPagePublicBody',
  'getVideoInformationBody',
  'getWorkshopSessionInstructionBody',
] as const;

/** What authors of the content hub write: the update of each body that they read. */
export const CONTENT_BODY_WRITES = CONTENT_BODY_READS.map((name) => name.replace('get', 'update'));

/** What all staff may read: bodies of products and pages, and what the page editor offers. */
export const BODY_READS = [
  'getProductBodyById',
  'getSitePageBody',
  'getContentBlocks',
  'getContentBlockById',
  'getContentBlockCategories',
  'getContentBlocksByCategoryId',
  'getTemplateWidgets',
  'getTemplateWidgetById',
  'getAppPlugins',
  'getWidgetsByAppPluginId',
  'getWidgetParametersByWidgetCode',
] as const;

/** What everyone calls who composes pages: texts from a prompt. */
export const COMPOSING = ['generateContent'] as const;

/** What authors of the catalogue write. */
export const CATALOGUE_BODY_WRITES = ['updateCategoryBody', 'updateProductBody'] as const;

/** What marketing writes: pages, and the blocks and widgets that pages are built from. */
export const PAGE_BODY_WRITES = [
  'updateSitePageBody',
  'addContentBlock',
  'updateContentBlock',
  'deleteContentBlock',
  'updateContentBlockBody',
  'updateTemplateWidgetBody',
] as const;

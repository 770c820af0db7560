const ASSESSMENT_READS = [
  'getSubjects',
  'getSubjectById',
  'getQuestions',
  'getQuestionById',
  'getExams',
  'getExamById',
  'getAllExamAttemptReports',
] as const;
const ASSESSMENT_WRITES = [
  'addSubject',
  'updateSubject',
  'deleteSubject',
  'addQuestion',
  'updateQuestion',
  'deleteQuestion',
  'addExam',
  'updateExam',
  'deleteExam',
] as const;

const AUDIENCE_READS = [
  'getAudienceSegments',
  'getAudienceSegmentById',
  'getAudienceSegmentContacts',
  'getAssociatedContactsByAudienceSegmentId',
  'getUnassociatedContacts',
  'getNotificationContacts',
  'getNotificationContactById',
] as const;
const AUDIENCE_WRITES = [
  'addAudienceSegment',
  'updateAudienceSegment',
  'deleteAudienceSegment',
  'associateContacts',
  'addNotificationContact',
  'updateNotificationContact',
  'deleteNotificationContact',
] as const;

const NOTIFICATION_READS = [
  'getChatInternalUsers',
  'getChatInternalUserById',
  'getEntityTypes',
  'getEntityTypeById',
  'getNewsTickers',
  'getNewsTickerById',
  'getMarketingChannel',
  'getMarketingChannelById',
  'getNotificationTopics',
  'getNotificationTopicById',
  'getNotificationTemplates',
  'getNotificationTemplateById',
  'getTemplateVariantsByTemplate',
  'getTemplateVariantById',
  'getNewTemplateVariant',
  'getCampaigns',
  'getCampaignById',
  'getCampaignFlow',
  'getCampaignOutcomeCounts',
  'getCampaignReach',
  'getCampaignReportById',
  'getCampaignStages',
  'getCampaignStageById',
  'getCampaignStageOutcomeById',
  'getCampaignTrackingStatus',
  'getNotificationTemplatesForStages',
  'getStandardExpressions',
  'getTenantExpressions',
] as const;
const NOTIFICATION_WRITES = [
  'addNewsTicker',
  'updateNewsTicker',
  'deleteNewsTicker',
  'addMarketingChannel',
  'updateMarketingChannel',
  'deleteMarketingChannel',
  'addNotificationTopic',
  'updateNotificationTopic',
  'deleteNotificationTopic',
  'addNotificationTemplate',
  'updateNotificationTemplate',
  'deleteNotificationTemplate',
  'addTemplateVariant',
  'updateTemplateVariant',
  'deleteTemplateVariant',
  'updateNotificationTemplateBody',
  'editTemplateVariantBody',
  'addCampaign',
  'editCampaign',
  'deleteCampaign',
  'addCampaignStage',
  'editCampaignStage',
  'deleteCampaignStage',
  'addCampaignStageOutcome',
  'editCampaignStageOutcome',
  'deleteCampaignStageOutcome',
  'updateCampaignFlow',
  'sendCampaignMessage',
] as const;

const DATA_READS = [
  'getSchemaTables',
  'getSchemaTableById',
  'getColumnConfigurations',
  'getTableStructure',
  'getTableRecords',
  'getTableRecordById',
  'getForms',
  'getFormById',
] as const;
const RECORD_WRITES = ['addTableRecord', 'updateTableRecord', 'deleteTableRecord'] as const;
const MODEL_WRITES = [
  'addSchemaTable',
  'updateSchemaTable',
  'deleteSchemaTable',
  'addForm',
  'updateForm',
  'deleteForm',
] as const;

/** What all staff may read of assessments, audience, chat and notifications. */
export const AREA_READS = [...ASSESSMENT_READS, ...AUDIENCE_READS, ...NOTIFICATION_READS, ...DATA_READS] as const;
/** What authors of content write. */
export const AUTHOR_WRITES = [...ASSESSMENT_WRITES, ...MODEL_WRITES, ...RECORD_WRITES] as const;
/** What marketing writes. */
export const MARKETING_WRITES = [...AUDIENCE_WRITES, ...NOTIFICATION_WRITES] as const;

/** What everybody may call who takes exams, customers too. */
export const EXAM_TAKING = ['startExamAttempt', 'answerExamQuestion', 'submitExamAttempt'] as const;

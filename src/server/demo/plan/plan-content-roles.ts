/** What may be read of the content hub. */
export const CONTENT_READS = [
  'getContentZones',
  'getContentZoneById',
  'getContentZonePromotions',
  'getContentZonePromotionById',
  'getAdvertisements',
  'getAdvertisementById',
  'getCourses',
  'getCourseById',
  'getCourseLessons',
  'getCourseLessonById',
  'getKbCategories',
  'getKbCategoriesForKbPages',
  'getKbCategoryById',
  'getKbPages',
  'getKbPageById',
  'getVideoLibraries',
  'getVideoLibrariesForStreamPages',
  'getVideoLibraryById',
  'getVideos',
  'getVideosByVideoLibraryId',
  'getVideoById',
  'getStreamPages',
  'getStreamPageById',
  'getWorkshopTypes',
  'getWorkshopTypeById',
  'getInstructors',
  'getInstructorById',
] as const;

const WRITTEN = [
  'ContentZone',
  'ContentZonePromotion',
  'Advertisement',
  'Course',
  'CourseLesson',
  'KbCategory',
  'KbPage',
  'VideoLibrary',
  'Video',
  'StreamPage',
  'WorkshopType',
  'Instructor',
];

/** What authors of the content hub may write. */
export const CONTENT_WRITES: readonly string[] = WRITTEN.flatMap((name) => [
  `add${name}`,
  `update${name}`,
  `delete${name}`,
]);

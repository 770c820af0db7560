alter table public.questions add column course_lesson_id integer;
alter table public.questions add constraint questions_course_lesson_id_reference foreign key (tenant_id, course_lesson_id) references public.course_lessons (tenant_id, course_lesson_id);
create index questions_course_lesson_id_index on public.questions (tenant_id, course_lesson_id) where deleted_at is null;

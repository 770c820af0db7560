-- phase: expand
-- The domains of web analytics are chosen by an operation of their own. A role that may see analytics gets it: before, it
-- needed the list of all web domains, with which it could open the sites too.
call gate.for_each_tenant($each$
insert into public.site_role_permissions (tenant_id, role_id, service_route, is_allowed)
select p.tenant_id, p.role_id, '/analytics-management/management/analytics/getAnalyticsDomains', true
  from public.site_role_permissions p
 where p.tenant_id = public.current_tenant_id() and p.is_allowed
   and p.service_route like '/analytics-management/management/analytics/%'
 group by p.tenant_id, p.role_id
on conflict do nothing
$each$);

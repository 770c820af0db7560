import { planMemberships } from './content/plan-memberships.ts';
import { planContent } from './content/plan-content.ts';
import type { PlannedSet } from './content/planned-set.ts';
import { planOrders, type PlannedOrders } from './orders/plan-orders.ts';
import { planAppearance, type PlannedAppearance } from './plan-appearance.ts';
import { planAssessments, type PlannedAssessments } from './plan-assessments.ts';
import { planContacts, type PlannedContact } from './plan-audience.ts';
import { planCampaigns, type PlannedCampaigns } from './plan-campaigns.ts';
import { planBlocks } from './plan-blocks.ts';
import { planCategories, type PlannedCategory } from './plan-categories.ts';
import { planDomains, type PlannedDomains } from './plan-domains.ts';
import { planDataModels, type PlannedModel } from './data-models/plan-data-models.ts';
import { planProducts, type PlannedProduct } from './plan-products.ts';
import { planSettings, type PlannedSettings } from './plan-settings.ts';
import { planNotifications, type PlannedNotifications } from './plan-notifications.ts';
import { planSegments, type PlannedSegment } from './plan-segments.ts';
import type { PlannedTenant } from './plan-tenants.ts';
import { planLinks, type PlannedLink } from './plan-tiles.ts';
import type { Random } from './random.ts';
import { folderOf, type PlacedPicture } from '../pictures/store-pictures.ts';

/** The records of a tenant that have pictures. Each kind is numbered from 1 in order. */
export interface PicturedRecords {
  categories: PlannedCategory[];
  products: PlannedProduct[];
  links: PlannedLink[];
  appearance: PlannedAppearance;
  content: PlannedSet[];
}

/** The records of a tenant. Each kind is numbered from 1 in order. */
export interface PlannedRecords extends PicturedRecords {
  settings: PlannedSettings;
  memberships: PlannedSet[];
  contacts: PlannedContact[];
  segments: PlannedSegment[];
  campaigns: PlannedCampaigns;
  notifications: PlannedNotifications;
  assessments: PlannedAssessments;
  domains: PlannedDomains;
  models: PlannedModel[];
  orders: PlannedOrders;
}

export function planRecords(random: Random, tenant: PlannedTenant, anchor: Date): PlannedRecords {
  const pictured = planPictured(random, tenant, anchor);
  const { products } = pictured;
  const contacts = planContacts(random, tenant, anchor);
  const segments = planSegments(random, tenant, anchor, contacts);
  const orders = planOrders(random, tenant, products, anchor);
  return {
    ...pictured,
    settings: planSettings(random, tenant),
    memberships: planMemberships({ random, tenantId: tenant.tenantId, anchor }, orders),
    contacts,
    segments,
    campaigns: planCampaigns(random, tenant, anchor, contacts, segments),
    notifications: planNotifications(random, tenant, anchor),
    assessments: planAssessments(random, tenant, anchor, contacts),
    domains: planDomains(random, tenant),
    models: planDataModels(random, tenant.tenantId, anchor),
    orders,
  };
}

/** Returns the records of a tenant that have pictures. */
export function planPictured(random: Random, tenant: PlannedTenant, anchor: Date): PicturedRecords {
  return {
    categories: planCategories(random, tenant.tenantId, anchor),
    products: planProducts(random, tenant, anchor),
    links: planLinks(random, tenant),
    appearance: planAppearance(tenant.tenantId),
    content: [
      ...planContent(random, tenant, anchor),
      ...planBlocks({ random, tenantId: tenant.tenantId, anchor }, tenant),
    ],
  };
}

/** Returns every picture with the folder of its record. */
export function picturesOf({ categories, products, links, appearance, content }: PicturedRecords): PlacedPicture[] {
  return [
    ...categories.flatMap(({ pictures }, index) =>
      pictures.map((picture) => ({ folder: folderOf('categories', index + 1), picture })),
    ),
    ...products.flatMap(({ pictures }, index) =>
      pictures.map((picture) => ({ folder: folderOf('products', index + 1), picture })),
    ),
    ...links.flatMap(({ icon }, index) =>
      icon === undefined ? [] : [{ folder: folderOf('navigation-links', index + 1), picture: icon }],
    ),
    ...appearance.pictures,
    ...content.flatMap(({ folder, rows }) =>
      rows.flatMap(({ pictures }, index) =>
        Object.values(pictures)
          .flat()
          .map((picture) => ({ folder: folderOf(folder, index + 1), picture })),
      ),
    ),
  ];
}

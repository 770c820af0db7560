import { describe, expect, it } from 'vitest';
import { trackingUrl } from './tracking-url.ts';

const parts = {
  domain: 'shop.example.com',
  landingPage: '/offers',
  slug: 'spring',
  source: 'news',
  medium: 'email',
  utmParams: '',
};

describe('trackingUrl', () => {
  it('names source, medium and campaign', () => {
    expect(trackingUrl(parts)).toBe(
      'https://shop.example.com/offers?utm_source=news&utm_medium=email&utm_campaign=spring',
    );
  });

  it('keeps the query of the page, adds the parameters of the channel, and encodes values', () => {
    expect(trackingUrl({ ...parts, landingPage: '/o?size=l', utmParams: 'utm_content=a%20b&utm_term=x' })).toBe(
      'https://shop.example.com/o?size=l&utm_source=news&utm_medium=email&utm_campaign=spring&utm_content=a+b&utm_term=x',
    );
  });

  it('keeps the campaign, whatever a page or a channel says', () => {
    const url = trackingUrl({ ...parts, landingPage: '/?utm_campaign=other', utmParams: 'utm_campaign=third' });
    expect(new URL(url).searchParams.getAll('utm_campaign')).toEqual(['spring']);
  });

  it('stays at the domain', () => {
    expect(new URL(trackingUrl({ ...parts, landingPage: '/..//evil.example.com' })).host).toBe('shop.example.com');
  });
});

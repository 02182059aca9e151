import * as z from 'zod';
import { get, page, post, resource } from '../contract.ts';
import { actor, code, entity, id, instant, line, list, maxChosen, nothing, paging } from '../fields.ts';

export const InnerMessage = entity('innerMessage', {
  id: id(),
  msgTitle: z.string(),
  createdBy: actor(),
  sendTime: instant().nullable(),
  createdTime: instant(),
  businessType: z.string(),
  recipient: z.string(),
  msgContent: z.string(),
  targetUrl: z.string(),
  isRead: code('readFlag'),
  favorites: code('favoritesFlag'),
  degree: code('degree'),
});

/** In-site messages of the signed-in person (seed 1 §3, §4, §7). */
export const innerMail = resource('/api/reaptv-message-center-bff/inner/mail', {
  page: post('page', {
    can: 'signed-in',
    added: true,
    own: true,
    body: entity('innerMessage', {
      isRead: code('readFlag').optional(),
      favorites: code('favoritesFlag').optional(),
      degree: code('degree').optional(),
      businessType: z.string().max(40).optional(),
      msgTitle: line(100).optional(),
      ...paging,
    }),
    returns: page(InnerMessage),
    sortable: ['createdTime', 'isRead'],
  }),
  /** How many are unread, and how many of these are urgent. */
  unread: get('unread_count', { can: 'signed-in', added: true, own: true, returns: z.object({ count: z.int(), urgent: z.int() }) }),
  favorite: post('favorite', {
    can: 'signed-in',
    added: true,
    body: entity('innerMessage', { id: id(), favorites: code('favoritesFlag') }),
    returns: nothing,
    errors: ['mail.notFound'],
  }),
  read: post('read', {
    can: 'signed-in',
    body: z.object({ receiveIdList: list(id(), maxChosen) }),
    returns: nothing,
    errors: ['mail.notFound'],
  }),
  /** All that is unread up to the newest one that the person has seen: what arrives meanwhile stays unread. */
  readAll: post('read_all', { can: 'signed-in', added: true, body: z.object({ upTo: id() }), returns: nothing }),
});

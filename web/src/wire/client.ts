// Made by `make types`. The server over HTTP: one function per address, answers complete.
import * as C from "./complete";
import { ask } from "./http";
import type * as W from "./types";

const of = encodeURIComponent; // a value in a path

/** The games found, with their options and bots. */
export const home = () => ask<W.Home>("GET", "/api/games").then(C.completeHome);

/** A game's rulebook. */
export const rules = (name: string) => ask<W.Rulebook>("GET", `/api/games/${of(name)}/rules`);

/** The board for some options. */
export const preview = (name: string, body: W.AskPreview) =>
  ask<W.Preview>("POST", `/api/games/${of(name)}/board`, body).then(C.completePreview);

/** A game's lesson: its card, and positions to play through. */
export const lesson = (name: string) => ask<W.Lesson>("GET", `/api/games/${of(name)}/lesson`).then(C.completeLesson);

/** Which rule is against these clicks in a lesson. */
export const lessonWhy = (name: string, body: W.AskLessonWhy) =>
  ask<W.Why>("POST", `/api/games/${of(name)}/lesson/why`, body).then(C.completeWhy);

/** Set up a table. */
export const create = (body: W.CreateMatch) => ask<W.Created>("POST", "/api/matches", body);

/** Play against bots at once. */
export const playNow = (body: W.PlayNow) => ask<W.Created>("POST", "/api/play-now", body);

/** Public tables that are open or on. */
export const lobby = () => ask<W.Tables>("GET", "/api/matches").then(C.completeTables);

/** The matches of this browser, page by page. */
export const mine = (query: { before?: string; only?: string; game?: string; words?: string }) =>
  ask<W.MyTables>("GET", `/api/me/matches?${new URLSearchParams(query)}`).then(C.completeMyTables);

/** Leave a match out of one's list, or put it back. */
export const hide = (body: W.Hide) => ask<W.Hidden>("POST", "/api/me/matches/hide", body);

/** How strong the bots are that Play now seats this browser against. */
export const myLevels = () => ask<W.MyLevels>("GET", "/api/me/levels");

/** Choose a level for Play now, or let it follow one's results. */
export const chooseLevel = (body: W.ChooseLevel) => ask<W.MyLevels>("POST", "/api/me/levels", body);

/** A new cookie for this browser; copies of the old one are signed out. */
export const renew = () => ask<W.Renewed>("POST", "/api/me/renew", {});

/** Everything since a point of the log (polling). */
export const look = (match: string, since: number) =>
  ask<W.Update>("GET", `/api/matches/${of(match)}?since=${since}`).then(C.completeUpdate);

/** Take an open seat. */
export const join = (match: string, body: W.Join) => ask<W.Joined>("POST", `/api/matches/${of(match)}/join`, body);

/** Watch a table by its link. */
export const watch = (match: string, body: W.Watch) => ask<W.Joined>("POST", `/api/matches/${of(match)}/watch`, body);

/** Leave one's seat: open again before the start, to a bot after it. */
export const leave = (match: string) => ask<W.Done>("POST", `/api/matches/${of(match)}/leave`, {});

/** The host frees a seat before the start, or lets a bot play for who is away. */
export const remove = (match: string, body: W.Remove) => ask<W.Done>("POST", `/api/matches/${of(match)}/remove`, body);

/** Another name on one's seat. */
export const rename = (match: string, body: W.Rename) => ask<W.Done>("POST", `/api/matches/${of(match)}/rename`, body);

/** Begin; fill open seats with bots if wished. */
export const begin = (match: string, body: W.Begin) => ask<W.Done>("POST", `/api/matches/${of(match)}/start`, body);

/** Fresh links for the host; earlier ones can be withdrawn. */
export const links = (match: string, body: W.AskLinks) => ask<W.Links>("POST", `/api/matches/${of(match)}/links`, body);

/** A private link to one's own seat, for another device; earlier ones can be withdrawn. */
export const seatLink = (match: string, body: W.AskSeatLink) =>
  ask<W.SeatLink>("POST", `/api/matches/${of(match)}/seat-link`, body);

/** Sit on one's own seat by its private link. */
export const recover = (match: string, body: W.Recover) =>
  ask<W.Joined>("POST", `/api/matches/${of(match)}/recover`, body);

/** Say what one's seat adds to the dice. */
export const pledge = (match: string, body: W.SayPledge) =>
  ask<W.Done>("POST", `/api/matches/${of(match)}/pledge`, body);

/** Show the nonce one has pledged, once everybody has. 422: it is another one. */
export const reveal = (match: string, body: W.Reveal) => ask<W.Done>("POST", `/api/matches/${of(match)}/reveal`, body);

/** Play a move. 409: the log went on; 422: a rule forbids it. */
export const play = (match: string, body: W.Play) => ask<W.Done>("POST", `/api/matches/${of(match)}/play`, body);

/** Which rule is against these clicks. */
export const why = (match: string, body: W.AskWhy) =>
  ask<W.Why>("POST", `/api/matches/${of(match)}/why`, body).then(C.completeWhy);

/** A good move for who decides now, unless the host has switched hints off. */
export const hint = (match: string) => ask<W.Hint>("POST", `/api/matches/${of(match)}/hint`, {}).then(C.completeHint);

/** Take back the last own move, or ask the others for it. */
export const undo = (match: string) => ask<W.Done>("POST", `/api/matches/${of(match)}/undo`, {});

/** Agree or not to an undo. */
export const undoAnswer = (match: string, body: W.UndoAnswer) =>
  ask<W.Done>("POST", `/api/matches/${of(match)}/undo/answer`, body);

/** Say something. */
export const talk = (match: string, body: W.Say) => ask<W.Talk>("POST", `/api/matches/${of(match)}/talk`, body);

/** Take one's seat back from the bot that stood in. */
export const back = (match: string) => ask<W.Done>("POST", `/api/matches/${of(match)}/back`, {});

/** The same table again with rotated seats, kept for their owners. */
export const rematch = (match: string, body: W.SayPledge) =>
  ask<W.Rematched>("POST", `/api/matches/${of(match)}/rematch`, body);

/** Each team's chance to win, as one's seat can tell it. */
export const chances = (match: string) => ask<W.Chances>("GET", `/api/matches/${of(match)}/chances`);

/** The text record, once the match is over. */
export const record = (match: string) => ask<string>("GET", `/api/matches/${of(match)}/record`);

/** The match moment by moment. */
export const replay = (match: string, seat: number) =>
  ask<W.Replay>("GET", `/api/matches/${of(match)}/replay?seat=${seat}`).then(C.completeReplay);

/** The match in figures, once it is over: its course, hits, dice. */
export const tale = (match: string) => ask<W.Tale>("GET", `/api/matches/${of(match)}/tale`);

/** How often who sits here has won, in this match and its rematches. */
export const series = (match: string) => ask<W.Series>("GET", `/api/matches/${of(match)}/series`);

/** Any record moment by moment. */
export const replayRecord = (body: W.AskReplay) => ask<W.Replay>("POST", "/api/replay", body).then(C.completeReplay);

/** What is needed to check the dice. */
export const fairness = (match: string) => ask<W.Fairness>("GET", `/api/matches/${of(match)}/fairness`);

/** Whether the server works. */
export const health = () => ask<W.Health>("GET", "/healthz");

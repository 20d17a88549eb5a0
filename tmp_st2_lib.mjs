import { findBrowser, launchBrowser } from "./testing/stand/browser.ts";
import { nodeOf } from "#features/processes/tree/tree.ts";
import { treeToJson } from "#features/processes/tree/check/serialize_tree.ts";
export { nodeOf };
export const origin = "http://127.0.0.1:4911";
export const N = nodeOf;
export async function api(email) {
  const r = await fetch(origin + "/api/auth/login", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ email, password: "procedo123" }) });
  const b = await r.json();
  const call = async (method, path, body) => {
    const r = await fetch(origin + "/api" + path, { method, headers: { authorization: "Bearer " + b.access_token, ...(body !== undefined && { "content-type": "application/json" }) }, body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body) });
    const t = await r.text(); let j; try { j = JSON.parse(t); } catch { j = t; }
    return { status: r.status, body: j, headers: r.headers };
  };
  return { token: b.access_token, me: b.data, call };
}
export async function browser() { return launchBrowser(await findBrowser()); }
export async function person(br, token, { lang = "ro", width = 1440, height = 900, theme = "light", mobile = false } = {}) {
  const ctx = await br.newContext({ baseURL: origin, locale: lang === "ro" ? "ro-RO" : "en-GB", timezoneId: "Europe/Bucharest", viewport: { width, height }, colorScheme: theme, reducedMotion: "reduce", ...(mobile && { hasTouch: true, isMobile: true }) });
  await ctx.addCookies([{ name: "procedo_language", value: lang, url: origin }, ...(token ? [{ name: "procedo_session", value: token, url: origin }] : [])]);
  ctx.setDefaultTimeout(8000);
  const page = await ctx.newPage();
  page.errs = [];
  page.on("pageerror", e => page.errs.push("PAGEERROR " + e.message));
  page.on("console", m => { if (m.type() === "error") page.errs.push("console " + m.text().slice(0, 200)); });
  page.on("response", r => { if (r.status() >= 500) page.errs.push("HTTP" + r.status() + " " + r.url()); });
  // collect all announcements
  await page.addInitScript(() => {
    window.__said = [];
    const seen = new Map();
    const look = () => { for (const e of document.querySelectorAll("[role=status],[role=alert]")) { const t = e.innerText?.trim(); if (t && seen.get(e) !== t) { window.__said.push((e.getAttribute("role")) + ": " + t); } seen.set(e, t); } };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return page;
}
export async function said(page) { return page.evaluate(() => { const s = window.__said; window.__said = []; return s; }); }
export async function setTree(a, slug, tree) {
  const g = (await a.call("GET", "/processes/" + slug)).body.data;
  const r = await a.call("POST", `/processes/${slug}/sync`, { version_id: g.version_id, procedures: [], processes: [], json: treeToJson(tree) });
  if (r.status !== 200) throw new Error(JSON.stringify(r.body));
}
export async function getTree(a, slug) {
  const g = (await a.call("GET", "/processes/" + slug)).body.data;
  return JSON.parse(g.json ?? g.version?.json);
}
export const show = (t) => { const f = (n, d) => "  ".repeat(d) + (n.condition ? `[${n.condition}] ` : "") + n.type + ":" + n.name + "#" + n.unique_id + (n.color ? "(" + n.color + ")" : "") + (n.selectedParentLoop ? " ->" + n.selectedParentLoop.unique_id : "") + "\n" + n.children.map(c => f(c, d + 1)).join(""); return f(t, 0); };
export async function newProcess(a, name, tree) {
  const r = await a.call("POST", "/processes/store", { name, responsible_id: a.me.id });
  if (!r.body.slug) throw new Error(JSON.stringify(r.body));
  if (tree) await setTree(a, r.body.slug, tree);
  return r.body;
}
export const sleep = (ms) => new Promise(r => setTimeout(r, ms));
export const step = (page, name) => page.locator('[role=group] [role=button], [role=group] button').filter({ hasText: name }).first();
export const rows=(x)=>{let d=x;while(d&&!Array.isArray(d))d=d.data;return d??[];};

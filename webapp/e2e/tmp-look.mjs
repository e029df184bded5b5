import { chromium } from 'playwright-core';
import { signIn } from './portal.mjs';
const [,, who, ...jobs] = process.argv;
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--headless','--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync','--no-first-run']});
const user = who==='staff'?'admin@demo.test':'dealer.admin@demo.test';
const ctx = await browser.newContext({ viewport:{width:1440,height:900}, baseURL:'http://127.0.0.1:18220' });
const page = await ctx.newPage(); page.setDefaultTimeout(8000);
page.on('console',m=>m.type()==='error'&&console.log('CONSOLE',m.text().slice(0,300))); page.on('pageerror',e=>console.log('ERR',String(e).slice(0,300)));
page.on('response',r=>r.status()>=400&&console.log('HTTP',r.status(),r.url()));
await signIn(page,user); await page.waitForURL('**/dashboard');
for (const job of jobs) {
  const [path,w='1440',scheme='light',full=''] = job.split('@');
  await page.setViewportSize({width:Number(w),height:w==='390'?844:900}); await page.emulateMedia({colorScheme:scheme});
  await page.goto(path); await page.waitForLoadState('networkidle'); await page.waitForTimeout(300);
  await page.screenshot({path:`/tmp/screens-shots/${path.replaceAll(/[\/?=]/g,'-').slice(1)}-${w}-${scheme}.png`, fullPage: full==='full'});
}
await browser.close();

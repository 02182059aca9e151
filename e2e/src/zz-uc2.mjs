import { chromium } from 'playwright-core';
const base='http://127.0.0.1:4713', out='/tmp/uc2/pics/';
const flags=['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'];
const h={'x-requested-with':'XMLHttpRequest'};
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:flags});
async function enter(user,{language='zh-CN',theme='light',size={width:1440,height:900}}={}){
  const context=await browser.newContext({viewport:size,locale:language,timezoneId:'Asia/Shanghai'});
  const a=`${base}/api/reaptv-user-center/auth`;
  const {data}=await (await context.request.get(a+'/login_options')).json();
  const t=data.tenants.find(x=>x.code==='TV').id;
  const r=await context.request.post(a+'/login',{headers:h,data:{tenantId:t,username:user,password:'Reap@2026'}});
  if(!r.ok()) throw new Error(await r.text());
  await context.addInitScript(p=>{localStorage.setItem('reap.signedIn','1');if(!localStorage.getItem('reap.preferences'))localStorage.setItem('reap.preferences',JSON.stringify(p));},{language,theme});
  const page=await context.newPage();
  page.on('pageerror',e=>console.log('ERR',e.message)); page.on('console',m=>{if(m.type()==='error'||/Content Security/.test(m.text()))console.log('CON',m.text().slice(0,200));});
  const api=async(path,data)=>{const r=await context.request.post(base+path,{headers:{...h,'idempotency-key':crypto.randomUUID()},data}); return r.json();};
  return {context,page,api,tenant:t};
}
const what=process.argv[2]??'all';
const U='/api/reaptv-user-center';
if(what==='seed'||what==='all'){
  const {api,context}=await enter('admin');
  console.log('pos',JSON.stringify(await api(U+'/uc/job/position/page',{})).slice(0,300));
  console.log(JSON.stringify(await api(U+'/uc/job/position/save',{positionCode:'lounge',positionName:'贵宾室服务员',positionNameEn:'Lounge agent',jobType:'service',sort:9})).slice(0,200));
  const p=(await api(U+'/uc/job/position/page',{positionCode:'lounge'})).data[0];
  console.log(JSON.stringify(await api(U+'/uc/job/position/update',{id:p.id,positionName:'贵宾休息室服务员',positionNameEn:'Lounge agent',jobType:'service',sort:5,status:0})));
  const held=(await api(U+'/uc/job/position/page',{pageSize:100})).data.find(x=>x.holders>0);
  console.log(held, JSON.stringify(await api(U+'/uc/job/position/delete',{id:held?.id})));
  const e=(await api(U+'/uc/reaptv_employee/page',{})).data[0];
  const form=new FormData();
  const r=await context.request.get(base+U+'/uc/reaptv_employee/get/'+e.id,{headers:h}); const full=(await r.json()).data;
  const body={...full,phone:'13912345678',jobTitle:'2',jobPosition:['vip','boarding'],status:'2',name:full.name}; for(const k of ['employeeName','type','organizationName','organizationNameEn','employeeCode','userName','updatedTime','version','allowed','deleted','createdTime','infoIsShow','photoRul']) delete body[k];
  console.log('upd',JSON.stringify(await api(U+'/uc/reaptv_employee/update',body)).slice(0,300));
  const ids=(await api(U+'/uc/reaptv_employee/page',{pageNumber:2})).data.slice(0,3).map(x=>x.id);
  const orgs=(await (await context.request.get(base+U+'/common/org/get_org_tree',{headers:h})).json()).data;
  console.log('mv',JSON.stringify(await api(U+'/uc/reaptv_employee/batch_chg_org',{ids,employeeOrganizationId:orgs[0].children[0].id,confirmed:true})).slice(0,200));
  await enter('manager'); await enter('station');
  const s=await enter('survey'); console.log('refused',JSON.stringify(await s.api(U+'/sys/audit_log/page',{})).slice(0,150));
  const bad=await s.context.request.post(base+U+'/auth/login',{headers:h,data:{tenantId:s.tenant,username:'nobody',password:'x'}}); console.log(bad.status());
  const log=await api(U+'/sys/audit_log/page',{pageSize:100});
  console.log(log.totalRecords, JSON.stringify(log.data.slice(0,2),null,1));
  const calls=[...new Set(log.data.map(x=>x.call))];
  for(const c of calls){const l=log.data.find(x=>x.call===c); const d=await (await context.request.get(base+U+'/sys/audit_log/get/'+l.id,{headers:h})).json(); console.log(l.module,'·',l.operation,'|',l.target,'|',l.result,JSON.stringify(d.data?.changes?.slice(0,8)??d));}
  console.log(JSON.stringify((await (await context.request.get(base+U+'/sys/audit_log/operations',{headers:h})).json()).data.map(g=>[g.module,g.moduleEn,g.calls.map(c=>c.operation).join('/')])));
  console.log(JSON.stringify((await api(U+'/sys/online/page',{})).data.slice(0,2)));
}
if(what==='pics'||what==='all'){
  for(const [name,opt] of Object.entries({zh:{},en:{language:'en-US'},dark:{theme:'dark'},narrow:{size:{width:1024,height:768}}})){
    const {page,context}=await enter('admin',opt);
    const settle=async()=>{await page.waitForLoadState('networkidle');await page.waitForTimeout(400);};
    await page.goto(base+'/features/sys/audit-log'); await settle(); await page.screenshot({path:out+`audit-${name}.png`});
    await page.getByRole('tabpanel').locator('tbody button.reap-link').first().click(); await settle(); await page.screenshot({path:out+`audit-drawer-${name}.png`});
    await page.goto(base+'/features/sys/audit-log?call=uc.employee.update&pageNumber=1'); await settle(); await page.getByRole('tabpanel').locator('tbody button.reap-link').first().click(); await settle(); await page.screenshot({path:out+`audit-upd-${name}.png`});
    await page.keyboard.press('Escape'); await page.waitForTimeout(300);
    await page.goto(base+'/features/sys/online'); await settle(); await page.screenshot({path:out+`online-${name}.png`});
    await page.goto(base+'/features/dept/job-position'); await settle(); await page.screenshot({path:out+`pos-${name}.png`});
    await page.getByRole('button',{name:/新增岗位|Add position/}).click(); await settle(); await page.screenshot({path:out+`pos-form-${name}.png`});
    await context.close();
  }
}
await browser.close();
